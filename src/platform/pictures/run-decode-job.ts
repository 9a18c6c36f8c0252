import { basename, join } from 'node:path'
import sharp, { type Region, type Sharp, type SharpOptions } from 'sharp'
import { Problem } from '../../problems.ts'
import { plainPicture } from './declared/plain-picture.ts'
import type { Crop, DecodeJob, DecodeResults, MadeFile, Shown } from './decode-job.ts'
import { describePicture } from './descriptor/describe-picture.ts'
import { KEPT_SIDE_PX, MAX_PIXELS, MAX_SIDE_PX } from './picture-limits.ts'
import { dominantColor, perceptualHashes, thumbhash, toSmallPicture } from './picture-marks.ts'
import { type PictureWidth, type ServedWidth, widthInFile, widthsOf } from './picture-widths.ts'

const READ: SharpOptions = {
  // Refuses truncated or damaged files. One level stricter ('warning') also refuses what cameras write every day: odd
  // markers, a color profile with a flaw.
  failOn: 'error',
  limitInputPixels: MAX_PIXELS,
  sequentialRead: true,
  autoOrient: true,
}
// Measured on two photos at 1080: effort 4 saves 3 to 6 % over 2 for twice the time; 6 saves another 7 % for twice the
// time again.
const WEBP = { quality: 80, effort: 4 }
// A third smaller than that WebP. Measured on nine photos at 720 and 1080: effort 4 saves 2 to 4 % over 2 for seven times
// the time.
const AVIF = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' }
// Every later width is made from the stored original, so it is nearly lossless with full color resolution
// (4:2:0 shows in seams and prints of saturated red, and WebP supports nothing else). WebP of this quality
// takes 4 to 7 times as long to write.
const KEPT_JPEG = { quality: 92, chromaSubsampling: '4:4:4' }
const KEPT_WEBP = { quality: 92, alphaQuality: 100, effort: 2 }

/** Pixels in memory: upright, sRGB, 8 bits, without any metadata. Every file is made from these. */
type Pixels = { bytes: Buffer; width: number; height: number; channels: 3 | 4 }

/**
 * Runs the whole job with one decode.
 * @throws Problem 'picture-not-an-image', 'picture-too-many-pixels', 'picture-broken', 'picture-too-slow'
 */
export async function runDecodeJob(job: DecodeJob): Promise<DecodeResults[DecodeJob['task']]> {
  if (job.task === 'prepare') return prepare(job.from, job.into, job.crop, job.widths)
  if (job.task === 'crop') return writeShown(await decode(job.from), job.into, job.crop, job.widths)
  if (job.task === 'describe') return describeParts(job.from, job.into, job.crop, job.parts, job.withViews)
  return writeOneWidth(job.from, job.into, job.crop, job.width, job.format)
}

async function prepare(
  from: string,
  into: string,
  crop: Crop | null,
  widths: readonly PictureWidth[],
): Promise<DecodeResults['prepare']> {
  const plain = await plainPicture(from, into)
  const { wasAnimated, isDeep } = await checkHeader(plain)
  const pixels = await decode(plain, { isDeep })
  const [original, shown, hashes] = await Promise.all([
    writeOriginal(pixels, into),
    writeShown(pixels, into, crop, widths),
    perceptualHashes(imageOf(pixels)),
  ])
  return { original, shown, hashes, wasAnimated }
}

async function checkHeader(from: string) {
  const header = await orProblem(sharp(from, READ).metadata())
  // limitInputPixels above checks this too. It is repeated here, so that the limit does not depend on an error message.
  const isTooLong = header.width > MAX_SIDE_PX || header.height > MAX_SIDE_PX
  if (isTooLong || header.width * header.height > MAX_PIXELS) throw new Problem('picture-too-many-pixels')
  // Opened without `pages`, an animation yields its first frame.
  const wasAnimated = (header.pages ?? 1) > 1 && header.format !== 'heif'
  return { wasAnimated, isDeep: header.space === 'rgb16' }
}

async function decode(from: string, { isDeep = false, sidePx = KEPT_SIDE_PX } = {}): Promise<Pixels> {
  const image = sharp(from, READ)
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    // Converted through the picture's own color profile; CMYK without one uses the profile that libvips
    // ships.
    .toColourspace('srgb')
  // Without this, sharp converts 16 bits with a profile to Display P3 without tagging it.
  if (isDeep) image.pipelineColourspace('srgb')
  const { data, info } = await orProblem(image.raw().toBuffer({ resolveWithObject: true }))
  const pixels = { bytes: data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
  return pixels.channels === 4 && isOpaque(data) ? withoutAlpha(pixels) : pixels
}

/** Screenshots often carry a fully opaque alpha channel; without it they can be stored as JPEG. */
function isOpaque(rgba: Buffer) {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false
  return true
}

async function withoutAlpha(pixels: Pixels): Promise<Pixels> {
  return { ...pixels, bytes: await imageOf(pixels).removeAlpha().raw().toBuffer(), channels: 3 }
}

function imageOf({ bytes, width, height, channels }: Pixels): Sharp {
  return sharp(bytes, { raw: { width, height, channels } })
}

async function writeOriginal(pixels: Pixels, into: string): Promise<MadeFile> {
  const { width: widthPx, height: heightPx } = pixels
  const image = imageOf(pixels)
  if (pixels.channels === 4) {
    await image.webp(KEPT_WEBP).toFile(join(into, 'original.webp'))
    return { name: 'original.webp', contentType: 'image/webp', widthPx, heightPx }
  }
  await image.jpeg(KEPT_JPEG).toFile(join(into, 'original.jpg'))
  return { name: 'original.jpg', contentType: 'image/jpeg', widthPx, heightPx }
}

async function writeShown(
  pixels: Pixels,
  into: string,
  crop: Crop | null,
  requestedWidths: readonly PictureWidth[],
): Promise<Shown> {
  const region = regionOf(pixels, crop)
  const image = () => imageOf(pixels).extract(region)
  const [small, ...files] = await Promise.all([
    toSmallPicture(image()),
    // The largest takes longest, so it starts first. Each is made from the full pixels: making a smaller width from the
    // next larger one would save 2 ms of 30 and soften every step.
    ...widthsOf(region.width)
      .filter((width) => requestedWidths.includes(width))
      .reverse()
      .map((width) => writeWidth(image(), region.width, width, 'webp', into)),
  ])
  return {
    widthPx: region.width,
    heightPx: region.height,
    thumbhash: thumbhash(small),
    dominantColor: dominantColor(small),
    files: files.reverse(),
  }
}

async function writeOneWidth(
  from: string,
  into: string,
  crop: Crop | null,
  width: ServedWidth,
  format: 'webp' | 'avif',
): Promise<MadeFile> {
  const header = await sharp(from, READ).metadata()
  const region = regionOf(header.autoOrient, crop)
  const image = sharp(from, READ).toColourspace('srgb')
  if (crop) image.extract(region)
  return writeWidth(image, region.width, width, format, into)
}

/** A picture is decoded at the smallest size that gives each described part this size, because decoding costs most. */
export const DESCRIBED_PART_PX = 512
const DESCRIBED_SIDE_PX = 1280
const VIEW_SIDE_PX = 320

async function describeParts(
  from: string,
  into: string,
  crop: Crop | null,
  parts: Crop[],
  withViews: boolean,
): Promise<DecodeResults['describe']> {
  const plain = await plainPicture(from, into)
  const { isDeep } = await checkHeader(plain)
  const pixels = await decode(plain, { isDeep, sidePx: describedSidePx(crop, parts) })
  const shownRegion = regionOf(pixels, crop)
  return Promise.all(
    parts.map(async (part, at) => {
      const inside = regionOf(shownRegion, part)
      const region = { ...inside, left: shownRegion.left + inside.left, top: shownRegion.top + inside.top }
      const image = () => imageOf(pixels).extract(region)
      const { overall, spots, form, raster, clearness } = await describePicture(image())
      const view = withViews ? await writeView(image(), join(into, `view-${at}.webp`)) : null
      return {
        overall: overall.map(asText),
        spots: asText(spots),
        form: asText(form),
        raster: asText(raster),
        clearness,
        view,
      }
    }),
  )
}

function describedSidePx(crop: Crop | null, parts: Crop[]): number {
  const shareOf = (part: Crop) => Math.max(1, Math.min(part.width, part.height)) / 100
  const smallest = Math.min(...parts.map(shareOf)) * (crop ? shareOf(crop) : 1)
  return Math.min(DESCRIBED_SIDE_PX, Math.ceil(DESCRIBED_PART_PX / smallest))
}

async function writeView(image: Sharp, path: string): Promise<MadeFile> {
  const small = image.resize(VIEW_SIDE_PX, VIEW_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
  const { width: widthPx, height: heightPx } = await small.webp(WEBP).toFile(path)
  return { name: basename(path), contentType: 'image/webp', widthPx, heightPx }
}

const asText = (vector: Int8Array) => Buffer.from(vector.buffer).toString('base64')

async function writeWidth(
  image: Sharp,
  shownWidthPx: number,
  width: ServedWidth,
  format: 'webp' | 'avif',
  into: string,
) {
  const name = `${width}.${format}`
  const scaled = image.resize(widthInFile(width, shownWidthPx))
  const file = await (format === 'webp' ? scaled.webp(WEBP) : scaled.avif(AVIF)).toFile(join(into, name))
  const contentType = `image/${format}` as const
  return { name, width, contentType, widthPx: file.width, heightPx: file.height }
}

/** Returns the crop in whole pixels, inside the picture and never empty. */
function regionOf(picture: { width: number; height: number }, crop: Crop | null): Region {
  if (!crop) return { left: 0, top: 0, width: picture.width, height: picture.height }
  const [left, width] = span(crop.x, crop.width, picture.width)
  const [top, height] = span(crop.y, crop.height, picture.height)
  return { left, top, width, height }
}

function span(fromPercent: number, lengthPercent: number, sidePx: number): [from: number, length: number] {
  const at = (percent: number) => Math.round((Math.min(100, Math.max(0, percent)) / 100) * sidePx)
  const from = Math.min(at(fromPercent), sidePx - 1)
  return [from, Math.max(1, Math.min(at(fromPercent + lengthPercent), sidePx) - from)]
}

/** Any error that sharp throws about a picture is the picture's fault; sharp has only messages, no codes. */
async function orProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { message } = error as Error
    if (message.includes('pixel limit')) throw new Problem('picture-too-many-pixels')
    if (message.includes('unsupported image format')) throw new Problem('picture-not-an-image')
    throw new Problem('picture-broken')
  }
}
