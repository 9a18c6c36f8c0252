import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startBucket } from './bucket-for-tests.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import { mediaStore } from './media-store.ts'
import { type MediaStore, parseByteRange, RangeNotSatisfiable } from './stored-media.ts'

const MIB = 1024 * 1024
const webp = { contentType: 'image/webp' } as const
const mp4 = { contentType: 'video/mp4' } as const

let folder: string
let bucket: Awaited<ReturnType<typeof startBucket>>
const stores: Record<string, () => MediaStore> = {
  'a folder': () => folderStore(folder),
  'a bucket': () => bucketStore(bucket.settings),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'showoff-media-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await bucket.stop()
})

describe.each(Object.keys(stores))('%s', (name) => {
  const store = () => stores[name]!()

  test('returns a stored file with its size, type and an ETag', async () => {
    const bytes = randomBytes(70_000)
    await store().put('looks/a1/720.webp', bytes, webp)
    const opened = (await store().open('looks/a1/720.webp'))!
    expect(opened).toMatchObject({ size: 70_000, part: null, contentType: 'image/webp' })
    expect(opened.etag).toMatch(/^"[^"]+"$/)
    expect(bytes.equals(await buffer(opened.stream))).toBe(true)
  })

  test('keeps an empty file', async () => {
    await store().put('empty.webp', new Uint8Array(), webp)
    const opened = (await store().open('empty.webp'))!
    expect(opened.size).toBe(0)
    expect(await buffer(opened.stream)).toHaveLength(0)
  })

  test('keeps the ETag of an unchanged file and changes it with the file', async () => {
    const etagNow = async () => {
      const opened = (await store().open('etag.webp'))!
      await opened.stream.cancel()
      return opened.etag
    }
    await store().put('etag.webp', Buffer.from('first'), webp)
    const first = await etagNow()
    expect(await etagNow()).toBe(first)
    await store().put('etag.webp', Buffer.from('second'), webp)
    expect(await etagNow()).not.toBe(first)
  })

  test('keeps the second of two files put under one key', async () => {
    await store().put('twice.webp', Buffer.from('first, and longer'), webp)
    await store().put('twice.webp', Buffer.from('second'), webp)
    expect(await text(store(), 'twice.webp')).toBe('second')
  })

  test.each([
    ['smaller than one part', 300_000],
    ['of exactly one part', 8 * MIB],
    ['of several parts', 19 * MIB + 7],
  ])('stores a stream %s that arrives in pieces', async (_, size) => {
    const bytes = randomBytes(size)
    await store().put('stream.mp4', inPieces(bytes, 700_001), mp4)
    const opened = (await store().open('stream.mp4'))!
    expect(opened.size).toBe(size)
    expect(bytes.equals(await buffer(opened.stream))).toBe(true)
  })

  test.each([
    ['a web stream', (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()],
    ['one opened from a store', null],
  ])('stores %s', async (_, stream) => {
    const bytes = randomBytes(400_000)
    await store().put('from.webp', bytes, webp)
    const body = stream ? stream(bytes) : (await store().open('from.webp'))!.stream
    await store().put('to.webp', body, webp)
    expect(bytes.equals(await buffer((await store().open('to.webp'))!.stream))).toBe(true)
  })

  test.each([
    ['in a small file', 300_000, 100],
    ['in a large file', 900_000, 600_000],
  ])('opens a range %s', async (_, size, length) => {
    const bytes = randomBytes(size)
    await store().put('part.mp4', bytes, mp4)
    for (const [range, start, end] of [
      [{ start: 10, end: 9 + length }, 10, 9 + length],
      [{ start: size - length }, size - length, size - 1],
      [{ start: size - 5, end: size * 2 }, size - 5, size - 1],
      [{ last: length }, size - length, size - 1],
      [{ last: size * 2 }, 0, size - 1],
    ] as const) {
      const opened = (await store().open('part.mp4', range))!
      expect(opened).toMatchObject({ size, part: { start, end } })
      expect(bytes.subarray(start, end + 1).equals(await buffer(opened.stream))).toBe(true)
    }
  })

  test('distinguishes a range beyond the end from a missing file', async () => {
    await store().put('short.mp4', Buffer.from('12345'), mp4)
    await expect(store().open('short.mp4', { start: 5 })).rejects.toEqual(new RangeNotSatisfiable(5))
    await expect(store().open('short.mp4', { last: 0 })).rejects.toBeInstanceOf(RangeNotSatisfiable)
    expect(await store().open('missing.mp4', { start: 5 })).toBeNull()
    expect(await store().open('missing.mp4', { last: 5 })).toBeNull()
  })

  test('removes a file, and removing it again is no error', async () => {
    await store().put('gone/1.webp', Buffer.from('x'), webp)
    await store().remove('gone/1.webp')
    await store().remove('gone/1.webp')
    expect(await store().open('gone/1.webp')).toBeNull()
    expect(await keys(store(), 'gone/')).toEqual([])
  })

  test('lists files by the prefix of their keys', async () => {
    const s = store()
    for (const key of ['list/a/1.webp', 'list/a/2.webp', 'list/ab.webp', 'listed.webp']) {
      await s.put(key, Buffer.from(key), webp)
    }
    expect(await keys(s, 'list/')).toEqual(['list/a/1.webp', 'list/a/2.webp', 'list/ab.webp'])
    expect(await keys(s, 'list/a')).toEqual(['list/a/1.webp', 'list/a/2.webp', 'list/ab.webp'])
    expect(await keys(s, 'list/a/')).toEqual(['list/a/1.webp', 'list/a/2.webp'])
    expect(await keys(s, 'nothing/')).toEqual([])
    const [item] = await Array.fromAsync(s.list('list/ab'))
    expect(item).toEqual({ key: 'list/ab.webp', bytes: 12 })
    expect(await keys(s)).toContain('listed.webp')
  })

  test.each([
    '../secret.webp',
    'a/../b.webp',
    '/etc/a.webp',
    'a//b.webp',
    '.hidden.webp',
    'A.webp',
    'a.exe',
    '',
  ])('refuses the key “%s”', async (key) => {
    await expect(store().put(key, Buffer.from('x'), webp)).rejects.toThrow('cannot be the key')
    expect(await store().open(key)).toBeNull()
    await store().remove(key)
  })

  test('refuses a key whose extension does not match the content type', async () => {
    await expect(store().put('a.webp', Buffer.from('x'), mp4)).rejects.toThrow('stands for image/webp')
  })

  test('leaves nothing behind when a body fails midway', async () => {
    async function* broken() {
      yield randomBytes(9 * MIB)
      throw new Error('the sender went away')
    }
    await expect(store().put('broken.mp4', broken(), mp4)).rejects.toThrow('the sender went away')
    expect(await store().open('broken.mp4')).toBeNull()
    expect(await keys(store(), 'broken')).toEqual([])
  })

  test('passes its readiness check', async () => {
    await store().check()
  })
})

describe('a folder', () => {
  test('deletes old unfinished files left by a crash, and keeps recent ones', async () => {
    const unfinished = join(folder, 'unfinished')
    await folderStore(folder).check()
    const [old, fresh] = [join(unfinished, 'old'), join(unfinished, 'fresh')]
    await writeFile(old, 'x')
    await writeFile(fresh, 'x')
    await utimes(old, new Date(0), new Date(0))
    await folderStore(folder).put('after-crash.webp', Buffer.from('x'), webp)
    expect(await readdir(unfinished)).toEqual(['fresh'])
    await rm(fresh)
  })

  test('spreads its files over folders named by two hex digits', async () => {
    await folderStore(folder).put('spread.webp', Buffer.from('x'), webp)
    for (const shard of await readdir(folder)) expect(shard).toMatch(/^([0-9a-f]{2}|unfinished)$/)
  })

  test('fails its readiness check when it cannot be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, 'not a folder')
    await expect(folderStore(file).check()).rejects.toThrow()
    await rm(file)
  })

  test('closes a large file whose stream is canceled', async () => {
    const store = folderStore(folder)
    await store.put('large.mp4', randomBytes(2 * MIB), mp4)
    const before = await openFiles()
    for (let i = 0; i < 10; i++) await (await store.open('large.mp4'))!.stream.cancel()
    expect(await openFiles()).toBe(before)
  })
})

describe('a bucket', () => {
  test('lists all files even when they take more than one page [CONST-09]', {
    timeout: 60_000,
  }, async () => {
    const store = bucketStore(bucket.settings)
    const names = Array.from({ length: 1003 }, (_, i) => `many/${String(i).padStart(4, '0')}.webp`)
    for (let i = 0; i < names.length; i += 50) {
      await Promise.all(names.slice(i, i + 50).map((key) => store.put(key, Buffer.from('x'), webp)))
    }
    expect(await keys(store, 'many/')).toEqual(names)
  })

  test('serves files to a CDN with an hour of caching [CONST-12]', async () => {
    await bucketStore(bucket.settings).put('public.webp', Buffer.from('x'), webp)
    const { endpoint, bucket: name } = bucket.settings
    const { headers } = await fetch(`${endpoint}/${name}/public.webp`)
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(headers.get('content-type')).toBe('image/webp')
  })

  test('fails with the server’s error and without a retry when the secret is wrong', async () => {
    const store = bucketStore({ ...bucket.settings, secretAccessKey: 'wrong' })
    const asked = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => asked.mockRestore())
    await expect(store.check()).rejects.toThrow('403')
    expect(asked).toHaveBeenCalledTimes(1)
    await expect(store.put('a.webp', Buffer.from('x'), webp)).rejects.toThrow('SignatureDoesNotMatch')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('fails its readiness check when it does not exist', async () => {
    await expect(bucketStore({ ...bucket.settings, bucket: 'nobody' }).check()).rejects.toThrow('404')
  })

  test('repeats a request when the server is overloaded or hangs up, and gives up after four attempts', async () => {
    let asked = 0
    let failures = 0
    // A failing proxy in front of the real bucket, which gets only the requests that pass.
    const badDay = createServer(async (request, response) => {
      asked++
      if (failures-- > 0) return failures % 2 ? request.socket.destroy() : response.writeHead(503).end()
      const received = await buffer(request)
      response.writeHead(200, { etag: '"1"' }).end(received)
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => badDay.once('listening', listening))
    const endpoint = `http://127.0.0.1:${(badDay.address() as AddressInfo).port}`
    const store = bucketStore({ ...bucket.settings, endpoint })

    failures = 3
    await store.put('again.webp', Buffer.from('x'), webp)
    expect(asked).toBe(4)
    failures = 99
    await expect(store.put('again.webp', Buffer.from('x'), webp)).rejects.toThrow()
    expect(asked).toBe(8)
    badDay.closeAllConnections()
    badDay.close()
  })
})

test('the media store is the bucket if one is set, else the folder', async () => {
  await mediaStore({ s3: bucket.settings, dataDir: folder }).put('chosen.webp', Buffer.from('x'), webp)
  expect(await text(bucketStore(bucket.settings), 'chosen.webp')).toBe('x')
  await mediaStore({ s3: null, dataDir: folder }).put('chosen.webp', Buffer.from('y'), webp)
  expect((await stat(join(folder, 'media'))).isDirectory()).toBe(true)
  expect(await text(folderStore(join(folder, 'media')), 'chosen.webp')).toBe('y')
  await rm(join(folder, 'media'), { recursive: true })
})

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100 }],
  ['bytes=-5', { last: 5 }],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=1-2', null],
  [undefined, null],
])('the header Range: %s is read as %o', (header, range) => {
  expect(parseByteRange(header)).toEqual(range)
})

async function text(store: MediaStore, key: string) {
  return String(await buffer((await store.open(key))!.stream))
}

async function keys(store: MediaStore, prefix?: string) {
  return (await Array.fromAsync(store.list(prefix))).map((item) => item.key).sort()
}

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let i = 0; i < bytes.length; i += length) yield bytes.subarray(i, i + length)
}

/** Returns the open files on Linux; on other systems the test has nothing to compare and passes. */
const openFiles = () =>
  readdir('/proc/self/fd').then(
    (names) => names.length,
    () => 0,
  )

test.skipIf(process.platform === 'win32')(
  'other users of the machine cannot enter the folder of the files [HIDE-07]',
  async () => {
    const own = join(folder, 'closed')
    await folderStore(own).put('pictures/one.webp', Buffer.from('y'), { contentType: 'image/webp' })
    expect((await stat(own)).mode & 0o077).toBe(0)
    await rm(own, { recursive: true })
  },
)
