import { findPicture } from '../../../../kernel/pictures/server/picture-sql.ts'
import { makePictureWork } from '../../../../kernel/pictures/server/picture-work.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { type FoundProduct, findProductsLike } from './find-products.ts'
import { describeStored } from './shown-picture.ts'

/** The whole picture, its upper part and its lower part: a look shows several products, mostly above each other. */
const PARTS = [
  { x: 0, y: 0, width: 100, height: 100 },
  { x: 15, y: 10, width: 70, height: 50 },
  { x: 15, y: 45, width: 70, height: 50 },
]

/**
 * Finds products that look like those on a member's own picture. Returns none if that is not possible now, because
 * tagging has other suggestions too.
 */
export async function findOnOwnPicture(
  platform: Platform,
  memberId: string,
  pictureId: string,
): Promise<FoundProduct[]> {
  const picture = await findPicture(platform.db, pictureId)
  if (picture?.ownerId !== memberId) return []
  try {
    // The IP address is not known here, so the member id stands in for it.
    const work = await makePictureWork(platform, { memberId }, memberId)
    return (await findProductsLike(platform, await describeStored(platform, picture, PARTS, work))).products
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}
