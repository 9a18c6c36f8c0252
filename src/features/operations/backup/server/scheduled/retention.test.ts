import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, parseBackupTime, superfluousBackups } from './retention.ts'
import { dueAt } from './scheduled-backup.ts'

const at = (text: string) => ({ at: new Date(`${text}:00Z`) })
const kept = (times: string[], keep: Parameters<typeof superfluousBackups>[1]) => {
  const gone = superfluousBackups(times.map(at), keep).map((one) => one.at.toISOString().slice(0, 16))
  return times.filter((time) => !gone.includes(time))
}
const none = { days: 0, weeks: 0, months: 0 }

test.each([
  [
    'the newest of each day',
    { ...none, days: 2 },
    ['2026-03-04T09:00', '2026-03-04T21:00', '2026-03-03T21:00', '2026-03-02T21:00'],
    ['2026-03-04T21:00', '2026-03-03T21:00'],
  ],
  [
    'the newest of each week, which begins on Monday',
    { ...none, weeks: 2 },
    ['2026-03-08T21:00', '2026-03-02T21:00', '2026-03-01T21:00', '2026-02-23T21:00', '2026-02-22T21:00'],
    ['2026-03-08T21:00', '2026-03-01T21:00'],
  ],
  [
    'the newest of each month',
    { ...none, months: 2 },
    ['2026-03-02T21:00', '2026-02-28T21:00', '2026-02-01T21:00', '2025-12-31T21:00'],
    ['2026-03-02T21:00', '2026-02-28T21:00'],
  ],
  [
    'one backup per day that has one, however long ago',
    { ...none, days: 2 },
    ['2026-03-04T21:00', '2025-01-01T21:00', '2024-01-01T21:00'],
    ['2026-03-04T21:00', '2025-01-01T21:00'],
  ],
  [
    'everything that any of the three rules keeps',
    { days: 1, weeks: 1, months: 2 },
    ['2026-03-04T21:00', '2026-03-03T21:00', '2026-02-28T21:00'],
    ['2026-03-04T21:00', '2026-02-28T21:00'],
  ],
] as const)('thinning backups keeps %s [KEEP-22]', (_name, keep, times, left) => {
  expect(kept([...times], keep)).toEqual([...left])
})

test('thinning always keeps the newest backup, and thinning again removes nothing [KEEP-22]', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 40 })
  const few = fc.integer({ min: 0, max: 5 })
  fc.assert(
    fc.property(minutes, few, few, few, (times, days, weeks, months) => {
      const backups = [...new Set(times)].map((minute) => ({ at: new Date(minute * 60_000) }))
      const gone = new Set(superfluousBackups(backups, { days, weeks, months }))
      const left = backups.filter((one) => !gone.has(one))
      const newest = Math.max(...backups.map((one) => one.at.getTime()))
      expect(left.some((one) => one.at.getTime() === newest)).toBe(true)
      expect(left.length).toBeLessThanOrEqual(Math.max(1, days + weeks + months))
      expect(superfluousBackups(left, { days, weeks, months })).toEqual([])
    }),
  )
})

test('the time of a backup is read from its name, and other files have no time [KEEP-22]', () => {
  const time = new Date('2026-03-04T05:06:07Z')
  expect(backupName(time, false)).toBe('showoff-20260304T050607Z.tar')
  expect(parseBackupTime(backupName(time, true))).toEqual(time)
  for (const name of ['backup.tar', 'showoff-20260304T050607Z.tar.part', 'notes.txt']) {
    expect(parseBackupTime(name)).toBeNull()
  }
})

test('a backup is due one interval after the last success, and sooner after a failure [KEEP-20]', () => {
  const [day, minute] = [86_400_000, 60_000] as const
  const now = new Date('2026-03-04T12:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  expect(dueAt(day, null, null, now)).toEqual(now)
  expect(dueAt(day, ago(day / 2), ago(day / 2), now)).toEqual(new Date(now.getTime() + day / 2))
  expect(dueAt(day, ago(5 * minute), ago(2 * day), now)).toEqual(new Date(now.getTime() + 10 * minute))
  expect(dueAt(day, ago(20 * minute), null, now)).toEqual(now)
})
