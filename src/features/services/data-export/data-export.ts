import { z } from 'zod'

/** How many days an export can be downloaded. */
export const EXPORT_DAYS = 7

export const ExportId = z.uuid().brand<'ExportId'>()
export type ExportId = z.infer<typeof ExportId>

/** A member's data export, in any state. */
export const ExportView = z.object({
  id: ExportId,
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'expired']),
  filesDone: z.int().nonnegative(),
  /** 0 until the files are counted. */
  filesTotal: z.int().nonnegative(),
  /** The size of the file; null until it is ready. */
  bytes: z.int().nonnegative().nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
})
export type ExportView = z.infer<typeof ExportView>

/** The latest export. */
export const OwnExport = z.object({ export: ExportView.nullable() })
export type OwnExport = z.infer<typeof OwnExport>

/** A request while an export is in progress returns that one. */
export const AskedExport = z.object({ export: ExportView, isNew: z.boolean() })
export type AskedExport = z.infer<typeof AskedExport>
