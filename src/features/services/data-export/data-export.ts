import { z } from 'zod'

/** How long what a member asked for can be fetched. */
export const EXPORT_DAYS = 7

export const ExportId = z.uuid().brand<'ExportId'>()
export type ExportId = z.infer<typeof ExportId>

/** What a member takes along, from asked to gone. */
export const ExportView = z.object({
  id: ExportId,
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'expired']),
  filesDone: z.int().nonnegative(),
  /** 0 until they are counted. */
  filesTotal: z.int().nonnegative(),
  /** Of the file; null until it is ready. */
  bytes: z.int().nonnegative().nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
})
export type ExportView = z.infer<typeof ExportView>

/** The latest one asked for. */
export const OwnExport = z.object({ export: ExportView.nullable() })
export type OwnExport = z.infer<typeof OwnExport>

/** Asking again while one is made answers with that one. */
export const AskedExport = z.object({ export: ExportView, isNew: z.boolean() })
export type AskedExport = z.infer<typeof AskedExport>
