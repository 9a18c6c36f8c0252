import { buffer } from 'node:stream/consumers'
import { makeFileCache } from '../../../platform/fast/file-cache.ts'
import { makeMemoCache } from '../../../platform/fast/memo-cache.ts'
import type { OpenedMedia } from '../../../platform/media/stored-media.ts'
import { oncePerKey } from '../../../platform/once-per-key.ts'
import { AVATAR_WIDTHS, type ServedWidth, widthsOf } from '../../../platform/pictures/picture-widths.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addFile } from './own-pictures-sql.ts'
import { gateOf, type PictureGate } from './picture-rules.ts'
import { findPicture, findServed, type ServedRow } from './picture-sql.ts'
import { isAvatar, openOriginal, putWidth } from './pictures.ts'
import { deleteFileRow } from './remove-media-sql.ts'

export type MediaAddress = {
  mediaId: string
  revision: number
  width: ServedWidth
  ending: 'webp' | 'avif'
}

/** A file in memory, ready to be sent. */
export type ServedFile = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  /** Including the quotes. */
  etag: string
  gate: PictureGate
}

type MediaAnswer =
  | { kind: 'file'; file: ServedFile; isFallback: boolean }
  | { kind: 'moved'; revision: number; gate: PictureGate }
  | { kind: 'missing' }

/**
 * On this topic every process drops cached files: those of one picture, when it was deleted, unpublished or cropped (a
 * database trigger sends it), and all, when a member has changed who may see their pictures, or messages were missed.
 */
const GATES_CHANGED = 'picture-gates'

const fileCacheOf = oncePerKey((platform: Platform) => {
  const files = makeFileCache<ServedFile>({ maxBytes: 32 * 1024 * 1024 })
  platform.live.subscribe([GATES_CHANGED], ({ payload: { mediaId } }) => {
    if (typeof mediaId === 'string') files.deleteByPrefix(mediaId)
    else files.clear()
  })
  return files
})
/** Makes each width once at a time, however many requests there are; nothing is cached. */
const widthsInProgress = oncePerKey((_: Platform) => makeMemoCache<boolean>({ ttlMs: 0, max: 1 }))

/** Drops this process's cached files of a picture whose files are gone. */
export const clearFileCacheOfPicture = (platform: Platform, mediaId: string) =>
  fileCacheOf(platform).deleteByPrefix(mediaId)

/** Drops all cached files in every process. Call it after a commit that changed who may see a member's pictures. */
export async function clearAllFileCaches(platform: Platform): Promise<void> {
  fileCacheOf(platform).clear()
  await platform.live.publish(platform.db, GATES_CHANGED, {})
}

/**
 * Returns the file at an address. A missing width is made now. A width above the picture's own returns its largest,
 * which has all its pixels: a redirect would cost every such picture a second request. Until an AVIF exists, the WebP
 * is returned.
 */
export async function readMediaFile(platform: Platform, address: MediaAddress): Promise<MediaAnswer> {
  if (address.ending === 'avif' && !platform.settings.avif) return standIn(platform, address)
  const name = `${address.mediaId}-${address.revision}/${address.width}.${address.ending}`
  const cache = fileCacheOf(platform)
  const hot = platform.live.isListening() ? cache.get(name) : undefined
  const generation = cache.generation()
  if (hot) return { kind: 'file', file: hot, isFallback: false }

  const row = await findRow(platform, address)
  if (!row || address.revision > row.revision) return { kind: 'missing' }
  if (address.revision < row.revision) {
    return { kind: 'moved', revision: row.revision, gate: gateOf(row) }
  }
  const largest = widthsOf(row.width).at(-1)!
  if (address.width > largest) return readMediaFile(platform, { ...address, width: largest })

  const opened = row.key ? await platform.media.open(row.key) : null
  if (!opened) {
    if (row.key) await deleteFileRow(platform.db, row.key)
    if (address.ending === 'avif') return standIn(platform, address)
    const isMade = await widthsInProgress(platform).read(name, () => makeWidth(platform, address))
    return isMade ? readMediaFile(platform, address) : { kind: 'missing' }
  }
  const file = await servedFile(row, opened)
  // A picture that is about to be published must not stay cached as private.
  if (file.gate.kind !== 'owner') cache.store(name, file, generation)
  return { kind: 'file', file, isFallback: false }
}

/**
 * Returns where a file is stored, and who may see it; null if it must be made first, or is of another revision. Until
 * an AVIF exists, it is the WebP.
 */
export async function findMediaKey(
  platform: Platform,
  address: MediaAddress,
): Promise<{ key: string; gate: PictureGate; isFallback: boolean } | null> {
  const row = await findRow(platform, address)
  if (!row || address.revision !== row.revision) return null
  const largest = widthsOf(row.width).at(-1)!
  if (address.width > largest) return findMediaKey(platform, { ...address, width: largest })
  if (row.key) return { key: row.key, gate: gateOf(row), isFallback: false }
  if (address.ending !== 'avif') return null
  const webp = await findMediaKey(platform, { ...address, ending: 'webp' })
  return webp && { ...webp, isFallback: true }
}

async function standIn(platform: Platform, address: MediaAddress): Promise<MediaAnswer> {
  const answer = await readMediaFile(platform, { ...address, ending: 'webp' })
  return answer.kind === 'file' ? { ...answer, isFallback: true } : answer
}

async function findRow(platform: Platform, { mediaId, revision, width, ending }: MediaAddress) {
  const [row] = await findServed(platform.pool, [mediaId, `${revision}/${width}.${ending}`])
  return row
}

/** A file has some 20 to 400 KB. It is read at once, so that no file stays open while a slow client downloads it. */
async function servedFile(row: ServedRow, opened: OpenedMedia): Promise<ServedFile> {
  return {
    bytes: new Uint8Array(await buffer(opened.stream)),
    contentType: row.contentType!,
    etag: `"${row.sha256}"`,
    gate: gateOf(row),
  }
}

const isForAvatars = (width: number) => (AVATAR_WIDTHS as readonly number[]).includes(width)

/** @returns whether the file exists now, whichever process made it */
async function makeWidth(platform: Platform, address: MediaAddress): Promise<boolean> {
  const picture = await findPicture(platform.db, address.mediaId)
  if (!picture || picture.revision !== address.revision) return false
  // The small widths are used only for avatars; those of other pictures would be made for nothing.
  if (isForAvatars(address.width) && !isAvatar(picture)) return false
  const original = await openOriginal(platform, picture)
  const webp = await platform.pictures.makeWidth(original, address.width, { crop: picture.crop })
  const file = await putWidth(platform, picture, webp)
  const isOurs = await platform.db.transaction().execute((tx) => addFile(tx, picture.id, file))
  // Another process was faster, or the picture was deleted meanwhile.
  if (!isOurs) await platform.media.remove(file.key)
  return (await findRow(platform, address)) !== undefined
}
