import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Crop, MadeFile, Shown } from './decode-job.ts'
import { combineStates, decoderPool, type PoolOptions } from './decoder-pool.ts'
import type { Description } from './descriptor/describe-picture.ts'
import type { PerceptualHashes } from './picture-marks.ts'
import { PICTURE_WIDTHS, type PictureWidth, type ServedWidth } from './picture-widths.ts'
import { type PictureBody, type PictureLimits, receivePicture } from './receive-picture.ts'
import { workFolders } from './work-folders.ts'

export type { Crop } from './decode-job.ts'
export type { PerceptualHashes } from './picture-marks.ts'

/** A 50-megapixel AVIF needs 970 MiB, a progressive JPEG of that size 430, a photo from a phone 150. */
const DECODER_BYTES = 1024 ** 3

export type PicturesOptions = PoolOptions & {
  /** Limit for a whole picture: decode, original and widths. Like the two below, in processor time. */
  prepareSeconds: number
  /** Limit for a visitor's search by picture. */
  visitorSeconds: number
  /** Limit for one AVIF: slow to write, but no user waits for it. */
  avifSeconds: number
  /** Folder for pictures being processed. */
  folder: string
}

const DEFAULTS: PicturesOptions = {
  // One per core, as long as they and the visitors' decoder cannot use more than a quarter of the memory.
  size: Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 4 / DECODER_BYTES) - 1)),
  memoryBytes: DECODER_BYTES,
  lineLength: 64,
  linePerMember: 12,
  lineSeconds: 20,
  idleSeconds: 60,
  silentSeconds: 600,
  prepareSeconds: 20,
  visitorSeconds: 8,
  avifSeconds: 90,
  folder: tmpdir(),
}

/** Whatever the number of visitors, members' pictures have the other decoders, and the higher priority. */
const VISITORS = { size: 1, lineLength: 24, linePerMember: 3, isLowPriority: true }

/** A file to be stored. */
export type PictureFile = Omit<MadeFile, 'name'> & { bytes: Buffer; sha256: string }
export type WidthFile = PictureFile & { width: ServedWidth }
export type ShownPicture = Omit<Shown, 'files'> & {
  /** WebP, smallest first; only widths that the picture can fill (see `widthsOf`). */
  files: WidthFile[]
}

export type PreparedPicture = {
  /** Upright, sRGB, without metadata: JPEG, or WebP if it has transparency. Longest side 2560. */
  original: PictureFile
  /** The whole original, or the cropped part. */
  shown: ShownPicture
  /** Of the whole original. */
  hashes: PerceptualHashes
  /** SHA-256 of the bytes as sent, in hex. */
  uploadSha256: string
  /** The upload was animated; its first frame was taken (DEC-54). */
  wasAnimated: boolean
}

/** Whose turn a picture takes, and the callback for its cost. */
export type PictureWork = {
  /** Members take turns when many pictures wait; so do visitors, by address. */
  member?: string
  /** Visitors have a decoder of their own, at lower priority than those of members. */
  isVisitor?: boolean
  onProcessorTime?: (processorMs: number) => void
}

export type PrepareOptions = PictureWork & {
  crop?: Crop | null
  /** The widths to make now; `makeWidth` makes the others on demand. */
  widths?: readonly PictureWidth[]
  /** Called with the path of the received bytes if the rest did not arrive. */
  onBroken?: (path: string) => Promise<void>
}

export type DescribeOptions = PictureWork & {
  /** The part of the original that is shown; `parts` are relative to it. */
  crop?: Crop | null
  /** The parts to describe; by default the whole. */
  parts?: Crop[]
  withViews?: boolean
  /** No user waits for the result. */
  isLater?: boolean
}

/** The description of a picture, and on request a small WebP of it. */
export type Described = Description & { view: Buffer | null }

const WHOLE_PART: Crop = { x: 0, y: 0, width: 100, height: 100 }

/** A stored original: its bytes, a stream of them, or the path of a file. */
export type Original = Uint8Array | AsyncIterable<Uint8Array> | string

/** All picture processing. A limited number of processes decode; the same picture gives the same bytes. */
export function makePictures(given: Partial<PicturesOptions> = {}) {
  const options = { ...DEFAULTS, ...given }
  const pool = decoderPool(options)
  const visitorPool = decoderPool({ ...options, ...VISITORS })
  const poolOf = ({ isVisitor = false }: PictureWork) => (isVisitor ? visitorPool : pool)
  const inFolder = workFolders(options.folder)

  async function makeOne(
    original: Original,
    width: ServedWidth,
    format: 'webp' | 'avif',
    { member = '', onProcessorTime, crop = null }: PrepareOptions,
  ): Promise<WidthFile> {
    return inFolder(async (into) => {
      const from = await asFile(original, into)
      const about =
        format === 'avif'
          ? { processorSeconds: options.avifSeconds, isLater: true }
          : { processorSeconds: options.prepareSeconds }
      const job = { task: 'width', from, into, crop, width, format } as const
      const result = await pool.run(job, { member, onProcessorTime, ...about })
      return { ...(await read(result, into)), width }
    })
  }

  async function lookAt(from: string, into: string, request: DescribeOptions): Promise<Described[]> {
    const { member = '', crop = null, parts = [WHOLE_PART], withViews = false, isLater = false } = request
    const processorSeconds = request.isVisitor ? options.visitorSeconds : options.prepareSeconds
    const about = { member, processorSeconds, isLater, onProcessorTime: request.onProcessorTime }
    const job = { task: 'describe', from, into, crop, parts, withViews } as const
    const described = await poolOf(request).run(job, about)
    return Promise.all(
      described.map(async ({ overall, spots, form, raster, clearness, view }) => ({
        overall: overall.map(asVector),
        spots: asVector(spots),
        form: asVector(form),
        raster: asVector(raster),
        clearness,
        view: view && (await readFile(join(into, view.name))),
      })),
    )
  }

  return {
    /**
     * Receives a picture that a member uploads, and makes every file that is stored of it.
     * @throws Problem 'picture-too-large', 'picture-not-an-image', 'picture-heic', 'picture-broken',
     * 'picture-too-many-pixels', 'picture-too-slow', 'pictures-busy', 'upload-incomplete' or 'service-stopping'
     */
    async prepare(
      body: PictureBody,
      limits: PictureLimits,
      { member = '', onProcessorTime, crop = null, widths = PICTURE_WIDTHS, onBroken }: PrepareOptions = {},
    ): Promise<PreparedPicture> {
      return inFolder(async (into) => {
        pool.warm()
        const from = join(into, 'upload')
        const uploadSha256 = await receivePicture(body, limits, from, onBroken)
        const about = { member, onProcessorTime, processorSeconds: options.prepareSeconds }
        const prepared = await pool.run({ task: 'prepare', from, into, crop, widths }, about)
        const [original, shown] = await Promise.all([
          read(prepared.original, into),
          readShown(prepared.shown, into),
        ])
        return {
          original,
          shown,
          hashes: prepared.hashes,
          uploadSha256,
          wasAnimated: prepared.wasAnimated,
        }
      })
    },

    /** Shows another part of a stored original, or the whole of it again with `null`. */
    recrop(
      original: Original,
      crop: Crop | null,
      { member = '', onProcessorTime, widths = PICTURE_WIDTHS }: PrepareOptions = {},
    ) {
      return inFolder(async (into): Promise<ShownPicture> => {
        const from = await asFile(original, into)
        const about = { member, onProcessorTime, processorSeconds: options.prepareSeconds }
        return readShown(await pool.run({ task: 'crop', from, into, crop, widths }, about), into)
      })
    },

    /**
     * Describes a picture sent for a search; nothing of it is stored.
     * @throws as `prepare`
     */
    describe(body: PictureBody, limits: PictureLimits, request: DescribeOptions = {}) {
      return inFolder(async (into): Promise<Described[]> => {
        poolOf(request).warm()
        const from = join(into, 'upload')
        await receivePicture(body, limits, from)
        return lookAt(from, into, request)
      })
    },

    /** Describes a stored original; `crop` is the part of it that is shown. */
    describeStored(original: Original, request: DescribeOptions = {}) {
      return inFolder(
        async (into): Promise<Described[]> => lookAt(await asFile(original, into), into, request),
      )
    },

    /** Makes one width as WebP, for a waiting request. */
    makeWidth(original: Original, width: ServedWidth, request: PrepareOptions = {}) {
      return makeOne(original, width, 'webp', request)
    },

    /** Makes one width as AVIF, when there is no other work. */
    makeAvif(original: Original, width: PictureWidth, request: PrepareOptions = {}) {
      return makeOne(original, width, 'avif', request)
    },

    /** For metrics: pictures being decoded, waiting, waiting for idle times; the decoders' process ids. */
    state: () => combineStates(pool.state(), visitorPool.state()),

    /** Lets running jobs finish; waiting ones get Problem 'service-stopping'. */
    close: async () => void (await Promise.all([pool.close(), visitorPool.close()])),
  }
}

export type Pictures = ReturnType<typeof makePictures>

async function asFile(original: Original, folder: string): Promise<string> {
  if (typeof original === 'string') return original
  const path = join(folder, 'kept')
  await writeFile(path, original)
  return path
}

const asVector = (text: string) => new Int8Array(Buffer.from(text, 'base64'))

async function read<T extends MadeFile>({ name, ...about }: T, folder: string) {
  const bytes = await readFile(join(folder, name))
  return { ...about, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function readShown(shown: Shown, folder: string): Promise<ShownPicture> {
  return { ...shown, files: await Promise.all(shown.files.map((file) => read(file, folder))) }
}
