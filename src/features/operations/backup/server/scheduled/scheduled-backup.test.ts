import { readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { ownTestApp, secondTestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { inDatabase } from '../../../../../platform/testing/test-database.ts'
import { fullMember } from '../../../../services/account-deletion/server/testing/full-member.ts'
import { backupPlace } from '../places/backup-place.ts'
import { readArchive } from '../read-archive.ts'
import { listRuns } from './backup-runs-sql.ts'
import { drill } from './drill.ts'
import { backUpWhenDue, latestBackup, nextBackupAt } from './scheduled-backup.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'showoff-scheduled-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const KEY = 'a key that only tests know'
const HOUR_MS = 3_600_000
const unstopped = new AbortController().signal
const quiet = { say: () => {}, signal: unstopped }
const source = await testApp()
await fullMember(source)

let number = 0
/** Another process on the same database, with a backup folder of its own. */
const scheduled = async (more: Record<string, string> = {}) => {
  const to = join(folder, String(++number))
  await source.db.deleteFrom('backup_runs').execute()
  const app = await secondTestApp(source, {
    ...{ BACKUP_EVERY: '24h', BACKUP_TO: to, LOG_LEVEL: 'silent', ...more },
  })
  // The media files are those of the first process.
  const platform = { ...app.platform, media: source.platform.media }
  return { platform, to, runs: () => listRuns(source.db, 10) }
}
/** Leaves out the lists and the files beside them. */
const namesIn = async (path: string) =>
  (await readdir(path)).filter((name) => name !== 'showoff-media' && !name.endsWith('.files.gz')).toSorted()

/** One encrypted backup, made once for all tests. */
const sealed = (async () => {
  const { platform, to } = await scheduled({ BACKUP_KEY: KEY })
  expect(await backUpWhenDue(platform, unstopped)).toBe('done')
  return join(to, (await latestBackup(backupPlace(to, null)))!.name)
})()
await sealed

test('a backup is made when it is due, again after the interval, and never in between [KEEP-20]', async () => {
  const { platform, to, runs } = await scheduled()
  const now = new Date()
  expect(await nextBackupAt(platform, now)).toEqual(now)
  expect(await backUpWhenDue(platform, unstopped, now)).toBe('done')
  expect(await backUpWhenDue(platform, unstopped, new Date(now.getTime() + 23 * HOUR_MS))).toBe('not-due')
  expect(await backUpWhenDue(platform, unstopped, new Date(now.getTime() + 24 * HOUR_MS))).toBe('done')
  expect(await namesIn(to)).toHaveLength(2)
  expect(await runs()).toMatchObject([
    { state: 'done', isEncrypted: false, error: null },
    { state: 'done', missing: 0 },
  ])
  // The first backup included the pictures.
  expect((await runs())[0]!.bytes).toBe((await stat(join(to, (await namesIn(to))[1]!))).size)
})

test('a backup that a wrong clock dated years ahead does not keep the next ones from being made [KEEP-20, KEEP-30]', async () => {
  const { platform, to } = await scheduled()
  const now = new Date()
  expect(await backUpWhenDue(platform, unstopped, new Date(now.getTime() + 30_000 * HOUR_MS))).toBe('done')
  expect(await nextBackupAt(platform, now)).toEqual(now)
  expect(await backUpWhenDue(platform, unstopped, now)).toBe('done')
  expect(await backUpWhenDue(platform, unstopped, new Date(now.getTime() + 23 * HOUR_MS))).toBe('not-due')
  expect(await namesIn(to)).toHaveLength(2)
})

test('only one of several processes makes the backup [KEEP-20, DEC-153]', async () => {
  const { platform, to } = await scheduled()
  // A second apart, so that their files would have different names.
  const times = [0, 1, 2].map((second) => new Date(Date.now() + second * 1000))
  const all = await Promise.all(times.map((now) => backUpWhenDue(platform, unstopped, now)))
  expect(all.filter((one) => one === 'done')).toHaveLength(1)
  expect(all.filter((one) => one === 'failed')).toEqual([])
  expect(await namesIn(to)).toHaveLength(1)
})

test('without BACKUP_EVERY no backup is made [KEEP-20]', async () => {
  const { platform } = await scheduled({ BACKUP_EVERY: '' })
  expect(await backUpWhenDue(platform, unstopped)).toBe('not-due')
  expect(await nextBackupAt(platform)).toBeNull()
})

test('old backups are removed after a success, and other files are left alone [KEEP-22]', async () => {
  const { platform, to } = await scheduled({ BACKUP_KEEP: '2d' })
  const day = (n: number) => new Date(Date.UTC(2026, 4, n, 3))
  for (const n of [1, 2]) expect(await backUpWhenDue(platform, unstopped, day(n))).toBe('done')
  await writeFile(join(to, 'notes.txt'), 'mine')
  await writeFile(join(to, 'showoff-20260401T030000Z.tar.part'), 'left')
  expect(await backUpWhenDue(platform, unstopped, day(3))).toBe('done')
  expect(await namesIn(to)).toEqual([
    ...['notes.txt', 'showoff-20260502T030000Z.tar', 'showoff-20260503T030000Z.tar'],
  ])
})

test('a failed backup is recorded with its reason, removes nothing, and is retried [KEEP-21]', async () => {
  const { platform, to, runs } = await scheduled({ BACKUP_KEEP: '1d' })
  const now = new Date()
  expect(await backUpWhenDue(platform, unstopped, now)).toBe('done')
  const before = await namesIn(to)
  const failing = { ...platform, settings: { ...platform.settings, backup: { ...platform.settings.backup } } }
  await writeFile(join(folder, 'a-file'), '')
  failing.settings.backup.to = join(folder, 'a-file', 'below')
  const tomorrow = new Date(now.getTime() + 24 * HOUR_MS)
  expect(await backUpWhenDue(failing, unstopped, tomorrow)).toBe('failed')
  expect((await runs())[0]).toMatchObject({ state: 'failed' })
  expect((await runs())[0]!.error).toContain('ENOTDIR')
  expect(await namesIn(to)).toEqual(before)
  expect(await backUpWhenDue(platform, unstopped, new Date(tomorrow.getTime() + 60_000))).toBe('not-due')
  expect(await backUpWhenDue(platform, unstopped, new Date(tomorrow.getTime() + HOUR_MS))).toBe('done')
})

test('stopping aborts the running backup and leaves no file; the next run marks the backup of a killed process as failed [KEEP-21]', async () => {
  const { platform, to, runs } = await scheduled()
  const stop = new AbortController()
  stop.abort(new Error('stopped'))
  expect(await backUpWhenDue(platform, stop.signal, new Date(Date.now() - HOUR_MS))).toBe('failed')
  expect(await namesIn(to)).toEqual([])
  expect((await runs())[0]!.error).toBe('Showoff stopped during the backup.')
  await source.db.updateTable('backup_runs').set({ state: 'running', ended_at: null, error: null }).execute()
  expect(await backUpWhenDue(platform, unstopped)).toBe('done')
  expect((await runs())[1]).toMatchObject({
    state: 'failed',
    error: 'The process ended before the backup did.',
  })
})

test('an encrypted backup can be read only with its key, and none of its names are legible [KEEP-23]', async () => {
  const path = await sealed
  expect(path).toMatch(/\.tar\.sealed$/)
  const { manifest } = await readArchive(path, async () => {}, KEY)
  expect(manifest.tables.length).toBeGreaterThan(50)
  await expect(readArchive(path, async () => {}, 'another key of tests')).rejects.toThrow(
    'BACKUP_KEY does not match the key of this backup.',
  )
  await expect(readArchive(path)).rejects.toThrow('is encrypted. Set BACKUP_KEY')
  const bytes = await readFile(path)
  for (const word of ['backup.json', 'manifest', 'tables/members']) expect(bytes.includes(word)).toBe(false)
})

test.each([
  ['shortened by a byte', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['cut within its header', (bytes: Buffer) => bytes.subarray(0, 30)],
  [
    'without its last part',
    (bytes: Buffer) => bytes.subarray(0, 65 + Math.floor((bytes.length - 66) / 1_048_592) * 1_048_592),
  ],
  [
    'with one bit changed',
    (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === 5_000 ? byte ^ 1 : byte))),
  ],
])('an encrypted backup %s is reported as damaged [KEEP-23]', async (_name, spoil) => {
  const path = join(folder, `spoilt-${++number}.tar.sealed`)
  await writeFile(path, spoil(await readFile(await sealed)))
  await expect(readArchive(path, async () => {}, KEY)).rejects.toThrow(/is damaged/)
})

const databases = async () => {
  const { rows } = await source.platform.pool.query(
    `select datname from pg_database where datname like 'showoff_drill_%'`,
  )
  return rows
}

test('a drill restores the backup beside the program and leaves nothing behind [KEEP-24, DEC-154]', async () => {
  const scratchIn = join(folder, 'scratch')
  const serverUrl = inDatabase(inject('postgresUrl'), 'postgres')
  const drilled = await drill({ path: await sealed, key: KEY, serverUrl, scratchIn, ...quiet })
  expect(drilled.seconds).toBeGreaterThan(0)
  expect(drilled.rows).toBeGreaterThan(50)
  expect(drilled.files).toBeGreaterThan(0)
  expect(await readdir(scratchIn)).toEqual([])
  expect(await databases()).toEqual([])
})

test('a drill with a truncated backup or another key fails with the reason and leaves nothing behind [KEEP-24]', async () => {
  const scratchIn = join(folder, 'scratch-2')
  const serverUrl = inDatabase(inject('postgresUrl'), 'postgres')
  const path = join(folder, 'short.tar.sealed')
  await writeFile(path, await readFile(await sealed))
  const wrong = drill({ path, key: 'another key of tests', serverUrl, scratchIn, ...quiet })
  await expect(wrong).rejects.toThrow('BACKUP_KEY does not match the key')
  await truncate(path, 40_000)
  await expect(drill({ path, key: KEY, serverUrl, scratchIn, ...quiet })).rejects.toThrow('is damaged')
  expect(await readdir(scratchIn)).toEqual([])
  expect(await databases()).toEqual([])
})

test('a drill fails when a restored file is not what was saved, and leaves nothing behind [KEEP-24]', async () => {
  const scratchIn = join(folder, 'scratch-3')
  const serverUrl = inDatabase(inject('postgresUrl'), 'postgres')
  let spoiled = ''
  const say = (line: string) => {
    if (!line.startsWith('Restored')) return
    const entries = readdirSync(scratchIn, { recursive: true, withFileTypes: true })
    const { name, parentPath } = entries.find((entry) => entry.isFile())!
    spoiled = name
    writeFileSync(join(parentPath, name), 'something else')
  }
  const spoiling = drill({ path: await sealed, key: KEY, serverUrl, scratchIn, ...quiet, say })
  await expect(spoiling).rejects.toThrow(/^The drill failed: the file .* does not match the backup\.$/)
  expect(spoiled).not.toBe('')
  expect(await readdir(scratchIn)).toEqual([])
  expect(await databases()).toEqual([])
})

test('the metrics have the age, size, duration and failure of backups [KEEP-21, WATCH-03]', async () => {
  const app = await ownTestApp({ BACKUP_EVERY: '24h', BACKUP_TO: join(folder, 'metrics') })
  const { gatherMetrics } = await import('../../../../../platform/metrics/gather-metrics.ts')
  const figure = async (name: string, from = { ...app.platform }) =>
    (await gatherMetrics(from)).find((one) => one.name === name)?.values[0]?.value
  expect(await figure('backup_interval_seconds')).toBe(86_400)
  expect(await figure('backup_last_success_timestamp_seconds')).toBe(0)
  const now = new Date(Date.now() - 30 * HOUR_MS)
  expect(await backUpWhenDue(app.platform, unstopped, now)).toBe('done')
  expect(await figure('backup_last_success_timestamp_seconds')).toBeCloseTo(now.getTime() / 1000, 2)
  expect(await figure('backup_last_bytes')).toBeGreaterThan(1000)
  expect(await figure('backup_last_duration_seconds')).toBeGreaterThan(0)
  expect(await figure('backup_failing')).toBe(0)

  const stop = new AbortController()
  stop.abort(new Error('stopped'))
  const tomorrow = new Date(now.getTime() + 24 * HOUR_MS)
  expect(await backUpWhenDue(app.platform, stop.signal, tomorrow)).toBe('failed')
  expect(await figure('backup_failing')).toBe(1)
  // The age is still that of the last one that succeeded.
  expect(await figure('backup_last_success_timestamp_seconds')).toBeCloseTo(now.getTime() / 1000, 2)
  expect(await backUpWhenDue(app.platform, unstopped, new Date(tomorrow.getTime() + 2 * HOUR_MS))).toBe(
    'done',
  )
  expect(await figure('backup_failing')).toBe(0)
})
