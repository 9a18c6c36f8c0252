import type { Picture } from '../../../../kernel/pictures/server/picture-sql.ts'
import { openOriginal } from '../../../../kernel/pictures/server/pictures.ts'
import type { Crop, Described } from '../../../../platform/pictures/pictures.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { FindPart } from '../find.ts'

/** Around a place: near, for a shoe, and wider, for a coat. */
const AROUND_PERCENT = [26, 52]

/** The parts of the shown picture that are meant. */
export function partsMeant({ x, y, width, height }: FindPart): Crop[] {
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
 * What a stored picture looks like, in these parts of what is shown of it.
 * @throws Problem 'image-not-found', 'pictures-busy'
 */
export async function describeStored(
  platform: Platform,
  picture: Picture,
  parts: Crop[],
  member: string,
): Promise<Described[]> {
  return platform.pictures.describeKept(await openOriginal(platform, picture), {
    member,
    crop: picture.crop,
    parts,
    withViews: platform.settings.findEmbeddingUrl !== null,
  })
}
