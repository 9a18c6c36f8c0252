import { z } from 'zod'

/**
 * A backup is one tar file, so that it can be read without this program: `backup.json`, then `media/<key>`, then
 * `tables/<table>/<n>.copy.gz` (the output of COPY, split between rows), then `manifest.json`. After every thousand
 * parts there is a `sums/<n>.txt` in the format of `sha256sum -c`; one for the manifest ends the file. A scheduled
 * backup has `files/<n>.txt.gz` in place of `media/<key>`: lists of the files stored beside it
 * (places/shared-files.ts).
 */
export const FORMAT = 'showoff-backup'
/** Incremented when older programs can no longer read the files of a newer one. */
export const FORMAT_VERSION = 2
/** Backups that contain all their files can still be read by earlier programs. */
export const WHOLE_FORMAT_VERSION = 1

export const HEAD = 'backup.json'
export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs'
export const PARTS_PER_SUMS = 1000

/** Facts known before anything is copied. */
export const Head = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int().positive(),
  programVersion: z.string(),
  madeAt: z.iso.datetime(),
})
export type Head = z.infer<typeof Head>

/** Facts known once everything is copied. */
export const Manifest = z.object({
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative(), parts: z.int() }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.number() })),
  jobs: z.object({ rows: z.int().nonnegative(), parts: z.int() }),
  media: z.object({
    files: z.int().nonnegative(),
    bytes: z.number().nonnegative(),
    /** Files in the backup without a row: they were removed while the backup was made. */
    superfluous: z.array(z.string()),
    /** Files with a row that were not in the store even then. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof Manifest>

export type ArchivePart =
  | { kind: 'media'; key: string }
  | { kind: 'table'; table: string; number: number }
  | { kind: 'jobs'; number: number }
  | { kind: 'files'; number: number }

export const archivePartName = (part: ArchivePart): string => {
  if (part.kind === 'media') return `media/${part.key}`
  if (part.kind === 'files') return `files/${part.number}.txt.gz`
  const folder = part.kind === 'table' ? `tables/${part.table}` : JOBS
  return `${folder}/${part.number}.copy.gz`
}

/** @returns null for a name that no backup contains */
export function parseArchivePartName(name: string): ArchivePart | null {
  const [, key] = /^media\/(.+)$/.exec(name) ?? []
  if (key) return { kind: 'media', key }
  const [, table, number] = /^tables\/([a-z_0-9]+)\/(\d+)\.copy\.gz$/.exec(name) ?? []
  if (table) return { kind: 'table', table, number: Number(number) }
  const [, files] = /^files\/(\d+)\.txt\.gz$/.exec(name) ?? []
  if (files) return { kind: 'files', number: Number(files) }
  const [, jobs] = /^jobs\/(\d+)\.copy\.gz$/.exec(name) ?? []
  return jobs ? { kind: 'jobs', number: Number(jobs) } : null
}
