/** How a picture lies in its frame: the offset of its center in pixels, and its scale. */
export type View = { scale: number; x: number; y: number }
/** In pixels from the center of the frame. */
export type Point = { x: number; y: number }
export type Frame = { width: number; height: number }

export const UNZOOMED: View = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 4
/** The scale after a press. */
export const PRESS_SCALE = 2.5

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Limits the view so that the picture never leaves its frame. */
export function clampView({ scale, x, y }: View, { width, height }: Frame): View {
  const size = clamp(1, scale, SCALE_MAX)
  const [right, down] = [((size - 1) * width) / 2, ((size - 1) * height) / 2]
  // Adding zero turns -0 into 0.
  return { scale: size, x: clamp(-right, x, right) + 0, y: clamp(-down, y, down) + 0 }
}

/** Zooms to a scale while the given point stays in place. */
export function zoomAt(view: View, scale: number, at: Point, frame: Frame): View {
  const size = clamp(1, scale, SCALE_MAX)
  const ratio = size / view.scale
  return clampView(
    { scale: size, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    frame,
  )
}

export const panBy = (view: View, by: Point, frame: Frame): View =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
