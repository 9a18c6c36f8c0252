import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { newId } from '../../../../platform/database/ids.ts'
import { found, permit } from '../../../../platform/http/http.ts'
import {
  type SizeLimit,
  UNDER_FIVE_MEGABYTES,
  UP_TO_FIVE_MEGABYTES,
  UP_TO_TEN_MEGABYTES,
} from '../../../../platform/pictures/picture-limits.ts'
import type { PictureWork } from '../../../../platform/pictures/pictures.ts'
import { isIncomplete } from '../../../../platform/pictures/receive-picture.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import type { PictureFor } from '../../picture.ts'
import { mayUpload } from '../picture-rules.ts'
import { storeFiles } from '../pictures.ts'
import { addUploadPart, findUpload, finishUpload, listUploadParts, type Upload } from './upload-sql.ts'
import type { UploadChunk } from './upload-targets.ts'

/** "less than 5MB", except for travel posts, which may be exactly that (DEC-52), and entries of a category (DEC-53). */
export const limitFor = {
  photo: UNDER_FIVE_MEGABYTES,
  travel: UP_TO_FIVE_MEGABYTES,
  avatar: UNDER_FIVE_MEGABYTES,
  collection: UNDER_FIVE_MEGABYTES,
  entry: UP_TO_TEN_MEGABYTES,
  category: UNDER_FIVE_MEGABYTES,
  review: UNDER_FIVE_MEGABYTES,
  article: UNDER_FIVE_MEGABYTES,
  reel: UP_TO_FIVE_MEGABYTES,
  brand: UNDER_FIVE_MEGABYTES,
  product: UNDER_FIVE_MEGABYTES,
} satisfies Record<PictureFor, SizeLimit>

/**
 * Receives the next bytes of a picture. With the last of them the picture is made: earlier bytes are read back from the
 * store, and new ones go straight to the decoder. Bytes received before the connection broke are stored.
 * @throws Problem 'upload-not-found', 'upload-elsewhere' with `received`, 'upload-incomplete', and those of pictures
 */
export async function receiveUpload(
  platform: Platform,
  viewer: SignedInViewer,
  id: string,
  { startsAt, body }: UploadChunk,
  work: PictureWork,
): Promise<void> {
  const upload = found(await findUpload(platform.db, viewer.memberId, id), 'upload-not-found')
  permit(mayUpload(viewer, upload.purpose))
  if (upload.bytesReceived !== startsAt) throw uploadElsewhere(upload)
  // The response to the last bytes was lost.
  if (upload.pictureId) return
  const limits = { ...limitFor[upload.purpose], declaredBytes: upload.bytesTotal }
  const prepared = await platform.pictures
    .prepare(bytesOf(platform, upload, body), limits, {
      ...work,
      onBroken: (path) => saveInterruptedUpload(platform, upload, path),
    })
    .catch((error) => {
      // A client may split its file into several requests. Only a broken connection has a cause.
      if (!isIncomplete(error) || error.cause) throw error
    })
  if (!prepared) return
  const { wasAnimated } = prepared
  const { pictureId, record } = await storeFiles(platform, prepared, {
    ownerId: viewer.memberId,
    purpose: upload.purpose,
  })
  await platform.db.transaction().execute(async (tx) => {
    await record(tx)
    // An upload makes one picture, by whichever of several requests is first.
    if (!(await finishUpload(tx, id, { pictureId, wasAnimated })))
      throw new Problem('upload-elsewhere', { received: upload.bytesTotal })
  })
}

const uploadElsewhere = ({ bytesReceived }: Upload) =>
  new Problem('upload-elsewhere', { received: bytesReceived })

/** Yields all bytes from the first on. @throws Problem 'body-too-large' at one byte more than the upload has */
async function* bytesOf(platform: Platform, upload: Upload, body: UploadChunk['body']) {
  for (const key of await listUploadParts(platform.db, upload)) {
    const part = found(await platform.media.open(key), 'upload-not-found')
    yield* part.stream
  }
  if (!body) return
  let left = upload.bytesTotal - upload.bytesReceived
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    left -= bytes.length
    if (left < 0) throw new Problem('body-too-large')
    yield bytes
  }
}

/** Stores the new bytes of an interrupted upload, unless another request has continued it meanwhile. */
async function saveInterruptedUpload(
  platform: Platform,
  { id, bytesReceived, bytesTotal }: Upload,
  path: string,
) {
  const bytes = Math.min((await stat(path)).size, bytesTotal - 1) - bytesReceived
  if (bytes <= 0) return
  const key = `uploads/${newId()}.part`
  const end = bytesReceived + bytes - 1
  await platform.media.put(key, createReadStream(path, { start: bytesReceived, end }), {
    contentType: 'application/octet-stream',
  })
  const part = { startsAt: bytesReceived, bytes, key }
  const isNext = await platform.db.transaction().execute((tx) => addUploadPart(tx, id, part))
  if (!isNext) await platform.media.remove(key)
}
