import { storePicture } from '../../../../kernel/pictures/server/pictures.ts'
import { outside } from '../../../../platform/http/outside.ts'
import { UP_TO_FIVE_MEGABYTES } from '../../../../platform/pictures/picture-limits.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { appendPicture } from '../../products/server/admin/save-product-sql.ts'
import { clearProductCache } from '../../products/server/product-cache.ts'
import { archiveProductsWithoutPicture } from '../../products/server/stock/archive-without-picture.ts'
import { importLimits } from '../import.ts'
import {
  listProductsWithoutPictures,
  listWaitingPictures,
  savePictureResult,
  type WaitingPicture,
} from './origin-sql.ts'

const PRODUCTS_AT_ONCE = 4

/**
 * Fetches the pictures that an import named; the pictures of one product one after another, to keep their order. Each
 * result is stored at once, so an interrupted run continues with the next picture. A product that ends up without any
 * picture goes off sale.
 */
export async function fetchPictures(
  platform: Platform,
  importId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const waiting = await listWaitingPictures(platform.db, importId, PRODUCTS_AT_ONCE)
    if (waiting.length === 0) {
      await archiveProductsWithoutPicture(
        platform.db,
        await listProductsWithoutPictures(platform.db, importId),
      )
      return clearProductCache(platform)
    }
    const byProduct = Map.groupBy(waiting, ({ productId }) => productId)
    await Promise.all([...byProduct.values()].map((pictures) => fetchInTurn(platform, pictures, signal)))
    clearProductCache(platform)
  }
}

async function fetchInTurn(platform: Platform, pictures: WaitingPicture[], signal: AbortSignal) {
  for (const picture of pictures) {
    signal.throwIfAborted()
    try {
      await fetchOne(platform, picture, signal)
    } catch (error) {
      // The decoders' queue is full: throw, so that the job is retried.
      if (signal.aborted || !(error instanceof Problem) || error.code === 'pictures-busy') throw error
      await savePictureResult(platform.db, picture, error.code)
    }
  }
}

async function fetchOne(platform: Platform, picture: WaitingPicture, signal: AbortSignal) {
  const answer = await outside.open(picture.address, signal)
  const declared = answer.headers['content-length']
  const prepared = await platform.pictures.prepare(answer, {
    ...UP_TO_FIVE_MEGABYTES,
    declaredBytes: declared === undefined ? null : Number(declared),
  })
  const stored = await storePicture(platform, prepared, { ownerId: null, purpose: 'product' })
  await platform.db.transaction().execute(async (tx) => {
    // A picture above the limit is refused; nothing then refers to its stored file, and a job removes it.
    const isShown = await appendPicture(tx, picture, stored.pictureId, importLimits.pictures)
    await savePictureResult(tx, picture, isShown ? null : 'product-pictures-full')
  })
}
