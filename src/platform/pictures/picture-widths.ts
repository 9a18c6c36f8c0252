/**
 * Widths in which a picture is served, in device pixels. This file imports nothing, because server and browser use it.
 */
export const PICTURE_WIDTHS = [320, 480, 720, 1080, 1440] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Small widths, used only for avatars. */
export const AVATAR_WIDTHS = [64, 128] as const
export const SERVED_WIDTHS = [...AVATAR_WIDTHS, ...PICTURE_WIDTHS] as const
export type ServedWidth = (typeof SERVED_WIDTHS)[number]

/**
 * Returns the widths that exist of a picture. Nothing is scaled up: the last one may hold fewer pixels than its name
 * says, so a picture 400 pixels wide has `320` and, at its own size, `480`.
 */
export function widthsOf(widthPx: number): PictureWidth[] {
  return PICTURE_WIDTHS.filter((_, i) => i === 0 || PICTURE_WIDTHS[i - 1]! < widthPx)
}

/** Returns the actual width in pixels of the file of that width, for `srcset`. */
export function widthInFile(width: ServedWidth, pictureWidthPx: number): number {
  return Math.min(width, pictureWidthPx)
}
