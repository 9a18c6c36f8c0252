import type { Picture } from '../../../../kernel/pictures/server/picture-sql.ts'
import { openOriginal } from '../../../../kernel/pictures/server/pictures.ts'
import type { Crop, Described, PictureWork } from '../../../../platform/pictures/pictures.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { FindPart } from '../visual-search.ts'

/** The sizes of the areas around a point: a small one for a shoe, and a larger one for a coat. */
const AROUND_PERCENT = [26, 52]

/** Returns the selected parts of the shown picture. */
export function toCrops({ x, y, width, height }: FindPart): Crop[] {
  if (x === undefined || y === undefined) return [{ x: 0, y: 0, width: 100, height: 100 }]
  if (width !== undefined && height !== undefined) return [{ x, y, width, height }]
  return AROUND_PERCENT.map((side) => ({
    x: Math.max(0, Math.min(100 - side, x - side / 2)),
    y: Math.max(0, Math.min(100 - side, y - side / 2)),
    width: side,
    height: side,
  }))
}

/**
 * Describes these parts of a stored picture.
 * @throws Problem 'image-not-found', 'pictures-busy'
 */
export async function describeStored(
  platform: Platform,
  picture: Picture,
  parts: Crop[],
  work: PictureWork,
): Promise<Described[]> {
  return platform.pictures.describeStored(await openOriginal(platform, picture), {
    ...work,
    crop: picture.crop,
    parts,
    withViews: platform.settings.findEmbeddingUrl !== null,
  })
}
