import type { BackupKeep } from '../../../../../platform/start/backup-settings.ts'

const DAY_MS = 86_400_000

/** Returns the name of a scheduled backup; names sort by time. No other file of the folder is touched. */
export const backupName = (at: Date, isEncrypted: boolean) =>
  `showoff-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar${isEncrypted ? '.sealed' : ''}`

/** @returns null for a file that no schedule wrote */
export function parseBackupTime(name: string): Date | null {
  const [, ...parts] = /^showoff-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.sealed)?$/.exec(name) ?? []
  if (parts.length === 0) return null
  const [year, month, day, hour, minute, second] = parts.map(Number) as [
    number,
    ...[number, number, number, number, number],
  ]
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS)
/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/**
 * Returns the backups that may be removed. Kept are the newest of each of the last days, weeks and months (UTC) that
 * have one, and always the newest of all. Days without a backup do not count, so that a pause removes nothing.
 */
export function superfluousBackups<Backup extends { at: Date }>(
  backups: readonly Backup[],
  { days, weeks, months }: BackupKeep,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [spanOf, most] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    const spans = new Set<number>()
    for (const backup of newestFirst) {
      const span = spanOf(backup.at)
      if (spans.has(span)) continue
      if (spans.size >= most) break
      spans.add(span)
      kept.add(backup)
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}
