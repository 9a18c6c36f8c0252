import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { longTest } from '../testing/long-test.ts'
import { UNDER_FIVE_MEGABYTES } from './picture-limits.ts'
import { makePictures, type Pictures, type PicturesOptions } from './pictures.ts'
import { chunkedBody, PHOTOS_FOLDER, photoSizes, pngDeclaring, waitUntil } from './pictures-for-tests.ts'

let folder: string
/** Processed quickly. */
let small: Buffer
/** Grain makes it slow: a second or so. */
let large: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'showoff-hostile-test-'))
  small = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c85' } })
    .png()
    .toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = sharp({ create: { width: 2560, height: 1700, channels: 3, background: '#888', noise } })
  large = await grain.jpeg({ quality: 60 }).toBuffer()
})
afterAll(async () => {
  expect(await readdir(folder), 'nothing is left behind').toEqual([])
  await rm(folder, { recursive: true })
})

function picturesWith(options: Partial<PicturesOptions> = {}) {
  const pictures = makePictures({ folder, ...options })
  onTestFinished(() => pictures.close())
  const prepare = (bytes: Uint8Array, member = '') =>
    pictures.prepare(chunkedBody(bytes), UNDER_FIVE_MEGABYTES, { member })
  return { pictures, prepare }
}

describe('the same decoder refuses a hostile picture and prepares the next one:', () => {
  let pictures: Pictures
  beforeAll(() => {
    pictures = makePictures({ folder, size: 1 })
  })
  afterAll(() => pictures.close())
  const prepare = (bytes: Uint8Array) => pictures.prepare(chunkedBody(bytes), UNDER_FIVE_MEGABYTES)

  const photo = (length: number) => async () => large.subarray(0, Math.floor(large.length * length))
  const rows = (bytes: number) => Buffer.alloc(bytes)
  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'a PNG of 3,600 megapixels in 1 KB',
      async () => pngDeclaring(60_000, 60_000, rows(1e6)),
      'picture-too-many-pixels',
    ],
    ['a PNG of 51 megapixels', async () => pngDeclaring(10_000, 5_100, rows(1e6)), 'picture-too-many-pixels'],
    [
      'a PNG 30,001 pixels wide',
      async () => pngDeclaring(30_001, 2, rows(200_000)),
      'picture-too-many-pixels',
    ],
    [
      'a PNG that declares an impossible size',
      async () => pngDeclaring(2e9, 2e9, rows(1_000)),
      'picture-broken',
    ],
    [
      'a PNG that declares 25 megapixels and contains none',
      async () => pngDeclaring(5_000, 5_000, rows(1_000)),
      'picture-broken',
    ],
    ['a PNG of size zero', async () => pngDeclaring(0, 0, rows(10)), 'picture-broken'],
    ['a PNG with only a header', async () => pngDeclaring(9, 9, rows(300)).subarray(0, 33), 'picture-broken'],
    ['a JPEG cut in the header', photo(0.0002), 'picture-broken'],
    ['a JPEG cut in half', photo(0.5), 'picture-broken'],
    ['a JPEG without its last hundredth', photo(0.99), 'picture-broken'],
    [
      'a WebP cut in half',
      async () => cut(await sharp(large).resize(300).webp().toBuffer()),
      'picture-broken',
    ],
    [
      'an AVIF cut in half',
      async () => cut(await sharp(large).resize(300).avif({ effort: 0 }).toBuffer()),
      'picture-broken',
    ],
    [
      'a GIF with only a header',
      async () => Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
      'picture-broken',
    ],
    [
      'a JPEG signature followed by noise',
      async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(9_000, 'xyz')]),
      'picture-broken',
    ],
    [
      'a text file named .jpg',
      async () => Buffer.from('not a photo at all, whatever my name says'),
      'picture-not-an-image',
    ],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'picture-not-an-image',
    ],
    ['a zip', async () => Buffer.from('504b03041400000008000000', 'hex'), 'picture-not-an-image'],
    ['an empty body', async () => Buffer.alloc(0), 'picture-not-an-image'],
  ])('%s [UPL-06, DEC-54]', async (_, make, code) => {
    await prepare(small)
    const [pid] = pictures.state().pids
    await expect(prepare(await make())).rejects.toMatchObject({ name: 'Problem', code })
    expect(await prepare(small)).toMatchObject({ original: { widthPx: 90 } })
    expect(pictures.state().pids).toEqual([pid])
  })

  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
})

test('rows of a PNG beyond the height in its header are ignored', async () => {
  const { prepare } = picturesWith({ size: 1 })
  expect(await prepare(pngDeclaring(10, 10, Buffer.alloc(1e6)))).toMatchObject({
    original: { widthPx: 10, heightPx: 10 },
  })
})

test('a photo with trailing bytes is accepted', async () => {
  const { prepare } = picturesWith({ size: 1 })
  expect(await prepare(Buffer.concat([large, Buffer.alloc(5_000, 7)]))).toMatchObject({
    original: { widthPx: 2560 },
  })
})

test.each([
  ['SIGSEGV', 'picture-broken'],
  ['SIGABRT', 'picture-broken'],
  // As when the system runs out of memory: this picture may not be the cause.
  ['SIGKILL', 'pictures-busy'],
] as const)(
  'a decoder that dies of %s fails one picture, and the next picture succeeds',
  async (signal, code) => {
    const { pictures, prepare } = picturesWith({ size: 1 })
    await prepare(small)
    const [pid] = pictures.state().pids
    const unlucky = expect(prepare(large)).rejects.toMatchObject({ name: 'Problem', code })
    await waitUntil(() => pictures.state().running === 1)
    await sleep(50) // in the middle of its work, not before it
    process.kill(pid!, signal)
    await unlucky
    expect(await prepare(small)).toMatchObject({ original: { widthPx: 90 } })
    expect(pictures.state().pids).not.toContain(pid)
  },
)

test('a decoder that dies between two pictures fails neither of them', async () => {
  const { pictures, prepare } = picturesWith({ size: 1 })
  await prepare(small)
  process.kill(pictures.state().pids[0]!, 'SIGKILL')
  await waitUntil(() => pictures.state().pids.length === 0)
  await prepare(small)
})

test('a picture that takes too much CPU time is refused, and its decoder is ended [COST-02]', async () => {
  const { pictures, prepare } = picturesWith({ size: 1, avifSeconds: 0.2 })
  await prepare(small)
  const [pid] = pictures.state().pids
  await expect(pictures.makeAvif(large, 1440)).rejects.toMatchObject({ code: 'picture-too-slow' })
  await prepare(small)
  expect(pictures.state().pids).not.toContain(pid)
})

test('a picture that takes too much memory is refused, and the next picture succeeds', async () => {
  // Interlaced with 16 bits and alpha: 400 KB that become 112 MB, which must be in memory as a whole.
  const swelling = await sharp({ create: { width: 4_000, height: 3_500, channels: 4, background: '#36c8' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
  const { prepare } = picturesWith({ size: 1, memoryBytes: 150 * 1024 ** 2 })
  await prepare(small)
  await expect(prepare(swelling)).rejects.toMatchObject({ code: 'picture-too-slow' })
  await prepare(small)
}, 60_000)

longTest(
  'the memory of a decoder does not grow with the number of pictures',
  async () => {
    const { pictures, prepare } = picturesWith({ size: 1 })
    // Without grain: just as large in memory, and quick to encode.
    const photo = await sharp(small).resize(600, 400).jpeg().toBuffer()
    for (let i = 0; i < 5; i++) await prepare(photo)
    const [pid] = pictures.state().pids
    const before = await memoryOf(pid!)
    for (let i = 0; i < 120; i++) await prepare(photo)
    expect(pictures.state().pids).toEqual([pid])
    // It keeps some 50 MB allocated, after 40 pictures as after 320. The 120 pictures decoded would be 88 MB more.
    expect((await memoryOf(pid!)) - before).toBeLessThan(100)
  },
  90_000,
)

describe('the waiting line', () => {
  /** One decoder that is stopped while it has a picture, until `goOn`. */
  async function held(options: Partial<PicturesOptions> = {}) {
    const { pictures, prepare } = picturesWith({ size: 1, lineSeconds: 60, ...options })
    await prepare(small)
    const [pid] = pictures.state().pids
    process.kill(pid!, 'SIGSTOP')
    const first = prepare(small, 'ana')
    await waitUntil(() => pictures.state().running === 1)
    return { pictures, prepare, first, goOn: () => process.kill(pid!, 'SIGCONT') }
  }

  test('is bounded in length', async () => {
    const { pictures, prepare, first, goOn } = await held({ lineLength: 2, linePerMember: 9 })
    const waiting = [prepare(small), prepare(small)]
    await waitUntil(() => pictures.state().waiting === 2)
    await expect(prepare(small)).rejects.toMatchObject({ code: 'pictures-busy', status: 503 })
    goOn()
    await Promise.all([first, ...waiting])
    await prepare(small)
  })

  test('is bounded in time', async () => {
    const { pictures, prepare, first, goOn } = await held({ lineSeconds: 0.05 })
    await expect(prepare(small)).rejects.toMatchObject({ code: 'pictures-busy' })
    expect(pictures.state().waiting).toBe(0)
    goOn()
    await first
  })

  test('lets members take turns', async () => {
    const { pictures, prepare, first, goOn } = await held()
    const done: string[] = []
    const sent: Promise<unknown>[] = []
    for (const name of ['ana 1', 'ana 2', 'ana 3', 'ben 1']) {
      sent.push(prepare(small, name.slice(0, 3)).then(() => done.push(name)))
      await waitUntil(() => pictures.state().waiting === sent.length)
    }
    goOn()
    await Promise.all([first, ...sent])
    // Neighbors may swap places after the decoder, while their files are read back.
    expect(done.indexOf('ben 1')).toBeLessThan(done.indexOf('ana 3'))
    expect(done).toHaveLength(4)
  })

  test('is served before background work begins', async () => {
    const { pictures, prepare, first, goOn } = await held()
    const done: string[] = []
    const avif = pictures.makeAvif(small, 320).then(() => done.push('avif'))
    await waitUntil(() => pictures.state().later === 1)
    const upload = prepare(small).then(() => done.push('upload'))
    await waitUntil(() => pictures.state().waiting === 1)
    goOn()
    await Promise.all([first, avif, upload])
    expect(done).toEqual(['upload', 'avif'])
  })

  test('keeps a decoder free from background work', async () => {
    const { pictures, prepare } = picturesWith({ size: 2 })
    const avifs = [pictures.makeAvif(small, 320), pictures.makeAvif(small, 320)]
    await waitUntil(() => pictures.state().later === 1)
    const [busy] = pictures.state().pids
    process.kill(busy!, 'SIGSTOP')
    await prepare(small)
    expect(pictures.state()).toMatchObject({ running: 1, later: 1 })
    process.kill(busy!, 'SIGCONT')
    await Promise.all(avifs)
  })

  test('is refused when the server stops, while the running picture is finished', async () => {
    const { pictures, prepare, first, goOn } = await held()
    const turnedAway = expect(prepare(small)).rejects.toMatchObject({ code: 'service-stopping' })
    await waitUntil(() => pictures.state().waiting === 1)
    const { pids } = pictures.state()
    const closed = pictures.close()
    await turnedAway
    goOn()
    expect(await first).toMatchObject({ original: { widthPx: 90 } })
    await closed
    expect(pids.filter(isAlive)).toEqual([])
    await expect(prepare(small)).rejects.toMatchObject({ code: 'service-stopping' })
  })
})

describe('idle decoders', () => {
  test('are ended, and the next picture starts a new one', async () => {
    const { pictures, prepare } = picturesWith({ size: 1, idleSeconds: 0.1 })
    await prepare(small)
    await waitUntil(() => pictures.state().pids.length === 0)
    await prepare(small)
  })

  test('end when their server exits or is killed, and do not keep it from exiting', async () => {
    const script = `
      import { makePictures } from ${JSON.stringify(join(import.meta.dirname, 'pictures.ts'))}
      const pictures = makePictures({ folder: ${JSON.stringify(folder)} })
      const picture = new Blob([Buffer.from('${small.toString('base64')}', 'base64')]).stream()
      await pictures.prepare(picture, { maxBytes: 1e6, inclusive: true })
      console.log(pictures.state().pids.join())
    `
    for (const isKilled of [true, false]) {
      const stay = isKilled ? 'setInterval(() => {}, 1000)' : ''
      const server = spawn(process.execPath, ['--input-type=module', '-e', script + stay], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exit = once(server, 'exit')
      const [pids] = await once(server.stdout.setEncoding('utf8'), 'data')
      if (isKilled) server.kill('SIGKILL')
      expect(await exit).toEqual(isKilled ? [null, 'SIGKILL'] : [0, null])
      await waitUntil(() => !String(pids).trim().split(',').map(Number).some(isAlive))
    }
  })
})

test.skipIf(!existsSync('/proc/self/environ'))(
  'the environment of a decoder has no secret of the server',
  async () => {
    process.env.SECRET = 'a secret that signs cookies'
    onTestFinished(() => void delete process.env.SECRET)
    const { pictures, prepare } = picturesWith({ size: 1 })
    await prepare(small)
    const environment = await readFile(`/proc/${pictures.state().pids[0]}/environ`, 'utf8')
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('SECRET')
    expect(environment).not.toContain('a secret that signs cookies')
  },
)

test('a photo of 24 megapixels is prepared while hostile pictures are refused beside it', async () => {
  const { pictures, prepare } = picturesWith({ size: 2, lineSeconds: 60 })
  const photo = pictures.prepare(createReadStream(join(PHOTOS_FOLDER, 'edge-24mp.jpg')), UNDER_FIVE_MEGABYTES)
  const hostile = await Promise.allSettled([
    prepare(pngDeclaring(60_000, 60_000, Buffer.alloc(1e6))),
    prepare(large.subarray(0, 90_000)),
    prepare(pngDeclaring(5_000, 5_000, Buffer.alloc(1_000))),
  ])
  expect(hostile.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(photoSizes.get('edge-24mp.jpg')).toEqual({ width: 6000, height: 4000 })
  expect(await photo).toMatchObject({ original: { widthPx: 2560, heightPx: 1707 } })
})

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    // A process that was not yet reaped by its parent still has its pid.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

/** In MB; 0 if the system does not report it. */
async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
