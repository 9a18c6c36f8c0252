import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { startBucket } from '../../../../../platform/media/bucket-for-tests.ts'
import { folderStore } from '../../../../../platform/media/folder-store.ts'
import { mediaTypeOf } from '../../../../../platform/media/stored-media.ts'
import { readSettings } from '../../../../../platform/start/settings.ts'
import { isLongRun, longTest } from '../../../../../platform/testing/long-test.ts'
import { ownTestApp, secondTestApp } from '../../../../../platform/testing/test-app.ts'
import { asAdmin, inDatabase } from '../../../../../platform/testing/test-database.ts'
import { examine } from '../doctor/doctor.ts'
import { type BackupFile, backupPlace } from '../places/backup-place.ts'
import { restore } from '../restore.ts'
import { backUpWhenDue, latestBackup } from './scheduled-backup.ts'

vi.setConfig({ testTimeout: 300_000 })

const folder = await mkdtemp(join(tmpdir(), 'showoff-beside-'))
const bucket = await startBucket()
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

const KEY = 'a key that only tests know'
const unstopped = new AbortController().signal
const quiet = { say: () => {}, signal: unstopped }
const day = (n: number) => new Date(Date.UTC(2026, 4, n, 3))

const { endpoint, bucket: bucketName, accessKeyId, secretAccessKey } = bucket.settings
const inBucket = (prefix: string) => ({
  BACKUP_TO: `s3://${bucketName}/${prefix}`,
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: bucket.settings.region,
  BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
})

/**
 * Restores into a database and a folder of its own. Not a drill, because another test file looks for leftovers of
 * drills.
 */
async function restoreSeparately(path: BackupFile, key: string | null) {
  const name = `showoff_beside_${newId().replaceAll('-', '')}`
  await asAdmin(inject('postgresUrl'), `create database ${name}`)
  try {
    const store = folderStore(join(folder, name))
    const databaseUrl = async () => inDatabase(inject('postgresUrl'), name)
    await restore({ path, key, databaseUrl, store, ...quiet })
    return { files: (await Array.fromAsync(store.list())).length }
  } finally {
    await asAdmin(inject('postgresUrl'), `drop database ${name} with (force)`)
  }
}

/** For each picture: the original and one version for browsers. */
const FILES = 2

/** An installation with pictures, and its backups. */
async function installation(more: Record<string, string>) {
  const source = await ownTestApp()
  const member = await source.given.member()
  const app = await secondTestApp(source, { BACKUP_EVERY: '24h', LOG_LEVEL: 'silent', ...more })
  const platform = { ...app.platform, media: source.platform.media }
  const { to, bucketAccess, key } = platform.settings.backup
  const place = backupPlace(to, bucketAccess)
  const names = (prefix: string) => Array.fromAsync(place.list(prefix), ({ name }) => name)
  const backUpOn = async (n: number): Promise<BackupFile> => {
    expect(await backUpWhenDue(platform, unstopped, day(n))).toBe('done')
    return (await latestBackup(place))!
  }
  const restored = (path: BackupFile, itsKey = key) => restoreSeparately(path, itsKey)
  const kept = async () => (await names('showoff-media/')).toSorted()
  /** Adds a picture with unique bytes. @returns its id */
  const addPicture = async () => {
    const { id } = await source.given.picture(member)
    const files = await source.db.selectFrom('media_files').select('key').where('media_id', '=', id).execute()
    for (const { key } of files) {
      await platform.media.put(key, randomBytes(50_000), { contentType: mediaTypeOf(key)! })
    }
    return id
  }
  const removePicture = async (id: string) => {
    await source.db.deleteFrom('media_files').where('media_id', '=', id).execute()
  }
  return { source, platform, place, names, kept, backUpOn, restored, addPicture, removePicture }
}

const places: [string, () => Record<string, string>][] = [
  ['a folder', () => ({ BACKUP_TO: join(folder, 'plain') })],
  ['a bucket, encrypted', () => ({ ...inBucket('site'), BACKUP_KEY: KEY })],
]

test.each(isLongRun ? places : places.slice(0, 1))(
  'scheduled backups in %s copy each picture once, and every kept backup restores completely [KEEP-28, KEEP-29]',
  async (_name, settings) => {
    const own = await installation({ ...settings(), BACKUP_KEEP: '2d' })
    const { platform, kept, names, backUpOn, restored } = own
    const early = await own.addPicture()
    await own.addPicture()
    const first = await backUpOn(1)
    const before = await kept()
    expect(before).toHaveLength(2 * FILES)

    const opened = vi.spyOn(platform.media, 'open')
    const second = await backUpOn(2)
    expect(opened).not.toHaveBeenCalled()
    expect(await kept()).toEqual(before)
    expect(await names('')).toHaveLength(4)

    await own.removePicture(early)
    await own.addPicture()
    for (const backup of [first, second]) expect((await restored(backup)).files).toBe(2 * FILES)
    const third = await backUpOn(3)
    expect(opened).toHaveBeenCalledTimes(FILES)
    // The first backup is gone; the second still needs the removed picture.
    expect(await names('')).toHaveLength(4)
    expect(await kept()).toHaveLength(3 * FILES)
    for (const backup of [second, third]) expect((await restored(backup)).files).toBe(2 * FILES)

    const fourth = await backUpOn(4)
    expect(await kept()).toHaveLength(2 * FILES)
    expect((await restored(fourth)).files).toBe(2 * FILES)
    if (platform.settings.backup.key === null) return
    for (const name of [...(await names('')), ...(await kept())].filter((one) => !one.endsWith('.gz'))) {
      const content = Buffer.concat(await Array.fromAsync((await own.place.read(name))!))
      expect(content.subarray(0, 16).toString()).toBe('SHOWOFF-SEALED-2')
    }
  },
)

test('an interrupted backup is not listed, and the next one is complete [KEEP-21, KEEP-28]', async () => {
  const { platform, place, kept, names, addPicture } = await installation(inBucket('interrupted'))
  await addPicture()
  await addPicture()
  const stop = new AbortController()
  const { open } = platform.media
  let asked = 0
  platform.media.open = (key, range) => {
    if (++asked === 2) stop.abort(new Error('stopped'))
    return open(key, range)
  }
  expect(await backUpWhenDue(platform, stop.signal, day(1))).toBe('failed')
  expect(await names('')).toEqual([])
  expect(await latestBackup(place)).toBeNull()
  platform.media.open = open
  expect(await backUpWhenDue(platform, unstopped, day(2))).toBe('done')
  expect(await kept()).toHaveLength(2 * FILES)
})

longTest(
  'with a new key all files are written again, and files of backups with the former key stay [KEEP-23, KEEP-29]',
  async () => {
    const own = await installation({ ...inBucket('keys'), BACKUP_KEY: KEY })
    await own.addPicture()
    const first = await own.backUpOn(1)
    const { backup } = own.platform.settings
    own.platform.settings = { ...own.platform.settings, backup: { ...backup, key: 'a new key of the tests' } }
    const second = await own.backUpOn(2)
    expect(await own.kept()).toHaveLength(2 * FILES)
    expect((await own.restored(first)).files).toBe(FILES)
    await expect(own.restored(second)).rejects.toThrow('BACKUP_KEY does not match the key')
    expect((await own.restored(second, 'a new key of the tests')).files).toBe(FILES)
  },
)

test('a restore fails when a file of the backup is missing, cut or changed [KEEP-05, KEEP-29]', async () => {
  const to = join(folder, 'spoilt')
  const own = await installation({ BACKUP_TO: to })
  await own.addPicture()
  const backup = await own.backUpOn(1)
  const path = join(to, (await own.kept())[0]!)
  const bytes = await readFile(path)
  await writeFile(path, bytes.subarray(1))
  await expect(own.restored(backup)).rejects.toThrow('has 49999 bytes, not 50000')
  await writeFile(path, Buffer.from(bytes).fill(0, 10, 20))
  await expect(own.restored(backup)).rejects.toThrow('has changed since it was written')
  await rm(path)
  await expect(own.restored(backup)).rejects.toThrow('Keep the folder showoff-media next to the backup.')
})

longTest(
  'no file is removed while a backup has no list, such as one of an earlier version [KEEP-22, KEEP-29]',
  async () => {
    const own = await installation({ ...inBucket('lists'), BACKUP_KEEP: '2d' })
    const early = await own.addPicture()
    const first = await own.backUpOn(1)
    await own.place.remove(`${first.name}.files.gz`)
    await own.removePicture(early)
    await own.addPicture()
    await own.backUpOn(2)
    expect(await own.kept()).toHaveLength(2 * FILES)
    expect((await own.restored(first)).files).toBe(FILES)
    await own.backUpOn(3)
    expect(await own.kept()).toHaveLength(FILES)
  },
)

test('the doctor reports a backup that is missing from its bucket or is not encrypted [KEEP-27, KEEP-28]', async () => {
  const own = await installation(inBucket('doctor'))
  const { settings } = own.platform
  const told = async () => {
    const all = await examine(settings, async () => own.source.databaseUrl, { withFiles: false })
    return all.filter(({ about }) => about === 'Backups').map(({ state, found }) => `${state}: ${found}`)
  }
  expect(await backUpWhenDue(own.platform, unstopped)).toBe('done')
  const unsealed = `warning: Backups in s3://${bucketName}/doctor are not encrypted. Any user with access to it can read every member’s address.`
  expect(await told()).toEqual([unsealed])
  const { name } = (await latestBackup(own.place))!
  await own.place.remove(name)
  expect(await told()).toEqual([`problem: s3://${bucketName}/doctor/${name} no longer exists.`, unsealed])
})

test.each([
  ['a bucket without an endpoint', { BACKUP_TO: 's3://backups' }, 'BACKUP_S3_ENDPOINT'],
  ['only half of the bucket settings', { BACKUP_S3_ENDPOINT: 'https://s3.example' }, 'BACKUP_S3_ENDPOINT'],
  [
    'an address that is not a bucket',
    { BACKUP_TO: 'https://s3.example/backups' },
    'BACKUP_TO must be a folder, or a bucket',
  ],
  [
    'the bucket of the pictures',
    {
      ...{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'a' },
      ...{ S3_SECRET_ACCESS_KEY: 'b', BACKUP_TO: 's3://pictures/backups' },
    },
    'BACKUP_TO must not be the same bucket as S3_BUCKET',
  ],
])('BACKUP_TO refuses %s [KEEP-28, START-02]', (_name, environment, sentence) => {
  expect(() => readSettings({ DATA_DIR: folder, ...environment })).toThrow(sentence)
})
