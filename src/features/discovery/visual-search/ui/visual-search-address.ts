/** A point in the picture, or a frame, in percent. */
export type Part = { x: number; y: number; width?: number; height?: number }

/** The look to search in, and the selected part of it. */
export type FindAddress = { look?: string; image?: string } & Partial<Part>

const percent = (given: unknown): number | undefined => {
  const number = Number(given)
  return given === undefined || given === '' || !(number >= 0 && number <= 100) ? undefined : number
}

/** As it is in the address; unknown values are left out. */
export function findAddress(given: Record<string, unknown>): FindAddress {
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const [look, image] = [text(given.look), text(given.image)]
  const [x, y] = [percent(given.x), percent(given.y)]
  const [width, height] = [percent(given.width), percent(given.height)]
  const isFrame = width !== undefined && height !== undefined && width >= 2 && height >= 2
  return {
    ...(look ? { look } : {}),
    ...(image ? { image } : {}),
    ...(x !== undefined && y !== undefined ? { x, y, ...(isFrame ? { width, height } : {}) } : {}),
  }
}

export function partOf({ x, y, width, height }: FindAddress): Part | null {
  if (x === undefined || y === undefined) return null
  return width !== undefined && height !== undefined ? { x, y, width, height } : { x, y }
}
