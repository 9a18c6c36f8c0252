import { searchReader, searchReaderFrom, text } from '../../../../web/address.ts'

/** A point in the picture, or a frame, in percent. */
export type PicturePart = { x: number; y: number; width?: number; height?: number }

/** The look to search in, and the selected part of it. */
export type VisualSearchAddress = { look?: string; image?: string } & Partial<PicturePart>

const percent = (given: unknown): number | undefined => {
  const number = Number(given)
  return given === undefined || given === '' || !(number >= 0 && number <= 100) ? undefined : number
}

const read = searchReader<VisualSearchAddress>({
  ...{ look: text, image: text },
  ...{ x: percent, y: percent, width: percent, height: percent },
})

/** Leaves out a frame without its corner, or one that is too small. */
export const visualSearchAddress = searchReaderFrom((given): VisualSearchAddress => {
  const { x, y, width, height, ...picture } = read(given)
  if (x === undefined || y === undefined) return picture
  const isFrame = width !== undefined && height !== undefined && width >= 2 && height >= 2
  return { ...picture, x, y, ...(isFrame ? { width, height } : {}) }
})

export function partOfAddress({ x, y, width, height }: VisualSearchAddress): PicturePart | null {
  if (x === undefined || y === undefined) return null
  return width !== undefined && height !== undefined ? { x, y, width, height } : { x, y }
}
