import { buffer } from 'node:stream/consumers'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/ids.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type {
  Crop,
  PictureFile,
  PictureWork,
  PreparedPicture,
  WidthFile,
} from '../../../platform/pictures/pictures.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SignedInViewer } from '../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../problems.ts'
import type { PictureFor, PictureView } from '../picture.ts'
import { type FileRow, insertFiles, insertMedia } from './own-pictures-sql.ts'
import { mayUsePicture } from './picture-rules.ts'
import { findPicture, type Picture, updateCrop } from './picture-sql.ts'
import { pictureView } from './picture-view.ts'

/** The purpose of a picture, which determines the folder of its files (UPL-22); members never see it. */
export type PicturePurpose = PictureFor | 'brand'

const folders = {
  photo: (id) => `user_uploads/review_${id}`,
  travel: (id) => `travel_photos/${id}`,
  avatar: (id, ownerId) => `avatars/avatar_${ownerId}_${id}`,
  // The id is that of the picture: a second picture of a collection never gets the key of the first (COL-16).
  collection: (id) => `collections/${id}`,
  entry: (id) => `category_uploads/${id}`,
  category: (id) => `categories/${id}`,
  review: (id) => `review_pictures/${id}`,
  product: (id) => `products/product_${id}`,
  brand: (id) => `brands/brand_${id}`,
  article: (id) => `articles/article_${id}`,
  reel: (id) => `reels/poster_${id}`,
} satisfies Record<PicturePurpose, (id: string, ownerId: string | null) => string>

/** Whether it was uploaded as an avatar: only avatars get the small widths. */
export const isAvatar = ({ originalKey }: Pick<Picture, 'originalKey'>) => originalKey.startsWith('avatars/')

type About = { ownerId: string | null; purpose: PicturePurpose; crop?: Crop | null }

/**
 * Stores a prepared picture. Files come first, then their rows in one transaction: a crash in between leaves files
 * without a row, which the sweep removes, and never a row without its file.
 */
export async function storePicture(
  platform: Platform,
  prepared: PreparedPicture,
  about: About,
): Promise<{ pictureId: string; picture: PictureView }> {
  const { pictureId, record } = await storeFiles(platform, prepared, about)
  await platform.db.transaction().execute(record)
  return { pictureId, picture: shownPicture(pictureId, 1, prepared.shown) }
}

/** The first half of `storePicture`. @returns `record` writes the rows, once the files are stored */
export async function storeFiles(
  platform: Platform,
  prepared: PreparedPicture,
  { ownerId, purpose, crop = null }: About,
): Promise<{ pictureId: string; record: (tx: Tx) => Promise<void> }> {
  const { shown } = prepared
  const id = newId()
  const folder = folders[purpose](id, ownerId)
  const originalKey = `${folder}.${endingOf(prepared.original)}`
  const [original, ...widths] = await Promise.all([
    putFile(platform, originalKey, 'original', prepared.original),
    ...putWidths(platform, folder, 1, shown.files),
  ])
  const media = {
    ...{ id, ownerId, crop, hashes: prepared.hashes, uploadSha256: prepared.uploadSha256 },
    ...{ widthPx: shown.widthPx, heightPx: shown.heightPx },
    ...{ thumbhash: shown.thumbhash, dominantColor: shown.dominantColor },
  }
  // Does not hold the bytes, which are stored by now: many of these functions may wait to be called.
  async function record(tx: Tx) {
    await insertMedia(tx, media)
    await insertFiles(tx, id, [original, ...widths])
    // For visual search; the description can wait until the upload has its response.
    if (purpose === 'product') await enqueue(tx, 'describe-pictures', { mediaIds: [id] }, { priority: 5 })
  }
  return { pictureId: id, record }
}

/**
 * Sets or removes the crop of a picture. The original stays; the address changes with the revision, and a job removes
 * the files of the earlier crop.
 * @throws Problem 'image-not-found', and those of the picture pipeline
 */
export async function cropPicture(
  platform: Platform,
  viewer: SignedInViewer,
  pictureId: string,
  form: { crop: Crop | null },
  work: PictureWork,
): Promise<PictureView> {
  const found = await findPicture(platform.db, pictureId)
  // Other members' pictures are treated like missing ones.
  if (!found || !mayUsePicture(viewer, found)) throw new Problem('image-not-found')
  const { crop } = form
  const original = await openOriginal(platform, found)
  const shown = await platform.pictures.recrop(original, crop, work)
  // Of two concurrent crops, the one that commits later gets the higher revision, which is unknown until then.
  const files = await Promise.all(putWidths(platform, folderOf(found), found.revision, shown.files))

  const revision = await platform.db.transaction().execute(async (tx) => {
    const next = await updateCrop(tx, pictureId, { crop, ...shown })
    if (next === undefined) throw new Problem('image-not-found')
    await insertFiles(
      tx,
      pictureId,
      files.map((file, i) => ({ ...file, variant: variantOf(next, shown.files[i]!) })),
    )
    await enqueue(tx, 'remove-outdated-files', { mediaId: pictureId })
    return next
  })
  return shownPicture(pictureId, revision, shown)
}

/** Returns the whole original. @throws Problem 'image-not-found' */
export async function openOriginal(platform: Platform, picture: Picture): Promise<Uint8Array> {
  const opened = await platform.media.open(picture.originalKey)
  if (!opened) throw new Problem('image-not-found')
  return buffer(opened.stream)
}

/** Stores one width of a picture under a new key. */
export function putWidth(platform: Platform, picture: Picture, file: WidthFile): Promise<FileRow> {
  const [stored] = putWidths(platform, folderOf(picture), picture.revision, [file])
  return stored!
}

function putWidths(platform: Platform, folder: string, revision: number, files: WidthFile[]) {
  // A key is never used for a second file, because readers may cache what they read.
  const making = newId()
  return files.map((file) =>
    putFile(platform, `${folder}/${making}-${file.width}.${endingOf(file)}`, variantOf(revision, file), file),
  )
}

async function putFile(
  platform: Platform,
  key: string,
  variant: string,
  file: PictureFile,
): Promise<FileRow> {
  const { contentType, bytes, sha256 } = file
  await platform.media.put(key, bytes, { contentType })
  return { key, variant, contentType, bytes: bytes.length, sha256 }
}

const variantOf = (revision: number, file: WidthFile) => `${revision}/${file.width}.${endingOf(file)}`

const endings = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/avif': 'avif' } as const
const endingOf = (file: PictureFile) => endings[file.contentType]

/** The folder beside the original. */
const folderOf = (picture: Picture) => picture.originalKey.replace(/\.\w+$/, '')

const shownPicture = (
  mediaId: string,
  revision: number,
  shown: { widthPx: number; heightPx: number; thumbhash: string; dominantColor: string },
): PictureView =>
  pictureView({
    mediaId,
    revision,
    width: shown.widthPx,
    height: shown.heightPx,
    thumbhash: shown.thumbhash,
    color: shown.dominantColor,
  })
