import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Problem } from '../../problems.ts'
import { KIND_BYTES, pictureKind } from './picture-kind.ts'
import type { SizeLimit } from './picture-limits.ts'

export type PictureBody = AsyncIterable<Uint8Array>

export type PictureLimits = SizeLimit & {
  /** Content-Length, if present. */
  declaredBytes?: number | null | undefined
}

/**
 * Writes a picture to a file while it arrives, with one chunk in memory at a time. Stops reading as soon as the picture
 * must be refused: at the first bytes if they are not a picture, at the first byte above the limit.
 * @param onBroken called if the rest of the body did not arrive
 * @returns SHA-256 of the body, in hex
 * @throws Problem 'picture-too-large', 'picture-not-an-image', 'picture-heic' or 'upload-incomplete'
 */
export async function receivePicture(
  body: PictureBody,
  limits: PictureLimits,
  path: string,
  onBroken?: (path: string) => Promise<void>,
): Promise<string> {
  try {
    return await receiveWhole(body, limits, path)
  } catch (error) {
    if (isIncomplete(error)) await onBroken?.(path)
    throw error
  }
}

async function receiveWhole(body: PictureBody, limits: PictureLimits, path: string): Promise<string> {
  const { declaredBytes = null } = limits
  // Refused before anything is read.
  if (declaredBytes !== null && isTooLarge(declaredBytes, limits)) throw tooLarge(limits)

  await using file = await open(path, 'wx')
  const hash = createHash('sha256')
  let bytes = 0
  // Grows to KIND_BYTES, is checked then, and is null from then on.
  let head: Uint8Array | null = new Uint8Array()

  for await (const chunk of piecesOf(body)) {
    bytes += chunk.length
    if (isTooLarge(bytes, limits)) throw tooLarge(limits)
    if (head) {
      head = Buffer.concat([head, chunk.subarray(0, KIND_BYTES)])
      if (head.length >= KIND_BYTES) {
        requireAcceptedKind(head)
        head = null
      }
    }
    hash.update(chunk)
    await file.write(chunk)
  }
  if (declaredBytes !== null && bytes < declaredBytes) throw new Problem('upload-incomplete')
  if (head) requireAcceptedKind(head)
  return hash.digest('hex')
}

/** Whether the body ended before its declared length. */
export const isIncomplete = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'upload-incomplete'

export const isTooLarge = (bytes: number, { maxBytes, inclusive }: SizeLimit) =>
  inclusive ? bytes > maxBytes : bytes >= maxBytes

export const tooLarge = ({ maxBytes, inclusive, refusal = 'picture-too-large' }: SizeLimit) =>
  new Problem(refusal, { maxBytes, inclusive })

function requireAcceptedKind(head: Uint8Array) {
  const kind = pictureKind(head)
  if (kind === 'heic') throw new Problem('picture-heic')
  if (!kind) throw new Problem('picture-not-an-image')
}

/** Yields the body's chunks. An interrupted body throws a Problem with the reason as its cause. */
async function* piecesOf(body: PictureBody) {
  const pieces = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await pieces.next().catch((cause: unknown) => {
        if (cause instanceof Problem) throw cause
        throw Object.assign(new Problem('upload-incomplete'), { cause })
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    // Cancels the sender's stream, which may already have failed.
    await pieces.return?.().catch(() => {})
  }
}
