import { z } from 'zod'

const MINUTE_MS = 60_000
const UNITS: Record<string, number> = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS }
const SHORTEST_MS = 15 * MINUTE_MS

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export type BackupKeep = { days: number; weeks: number; months: number }

/** `30m`, `24h`, `7d` in milliseconds. */
export const backupEvery = z
  .string()
  .regex(/^\d{1,4}[mhd]$/, 'must be minutes, hours or days, such as 24h')
  .transform((text) => Number(text.slice(0, -1)) * UNITS[text.at(-1)!]!)
  .refine((ms) => ms >= SHORTEST_MS, 'must be 15m or more')

/** `7d,4w,6m`; backups of a unit not listed are not kept for that unit. */
export const backupKeep = z
  .string()
  .regex(/^\d{1,4}[dwm](,\d{1,4}[dwm])*$/, 'must be numbers of days, weeks and months, such as 7d,4w,6m')
  .transform((text): BackupKeep => {
    const of = (unit: string) =>
      Number(
        text
          .split(',')
          .find((part) => part.endsWith(unit))
          ?.slice(0, -1) ?? 0,
      )
    return { days: of('d'), weeks: of('w'), months: of('m') }
  })
  .refine(({ days, weeks, months }) => days + weeks + months > 0, 'must keep at least one')

/** A folder, or `s3://bucket/prefix`. Bucket keys are listed as XML, and our reader does not unescape them. */
export const backupTo = z
  .string()
  .refine(
    (place) =>
      !/^[a-z][a-z0-9+.-]+:\/\//i.test(place) || /^s3:\/\/[a-z0-9.-]+(\/[A-Za-z0-9._-]+)*\/?$/.test(place),
    'must be a folder, or a bucket such as s3://showoff-backups/site',
  )

export const BACKUP_KEY_MIN = 16
export const backupKey = z.string().min(BACKUP_KEY_MIN, `must have at least ${BACKUP_KEY_MIN} characters`)
