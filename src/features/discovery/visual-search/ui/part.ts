import type { PicturePart } from './visual-search-address.ts'

type Point = { x: number; y: number }

/** Shorter drags count as taps. */
const TAP_PERCENT = 5
const STEP_PERCENT = 4
const FRAME_PERCENT = 40

const tenth = (percent: number) => Math.round(percent * 10) / 10

/** Returns the selection of a drag from one point to another: a frame, or a point. */
export function draggedPart(from: Point, to: Point): PicturePart {
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  if (width < TAP_PERCENT || height < TAP_PERCENT) return { x: tenth(from.x), y: tenth(from.y) }
  return {
    x: tenth(Math.min(from.x, to.x)),
    y: tenth(Math.min(from.y, to.y)),
    width: tenth(width),
    height: tenth(height),
  }
}

const ways: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Returns the selection after an arrow key: moved, or with Shift made a frame and resized. */
export function movedPart(part: PicturePart | null, key: string, isSizing: boolean): PicturePart | null {
  const way = ways[key]
  if (!way) return null
  const { x, y, width, height } = part ?? { x: 50, y: 50 }
  const isFrame = width !== undefined && height !== undefined
  if (isSizing) {
    const frame = isFrame ? { x, y, width, height } : frameAround({ x, y })
    return {
      ...frame,
      width: clamp(frame.width + STEP_PERCENT * way.x, 8, 100 - frame.x),
      height: clamp(frame.height + STEP_PERCENT * way.y, 8, 100 - frame.y),
    }
  }
  return {
    x: clamp(x + STEP_PERCENT * way.x, 0, 100 - (width ?? 0)),
    y: clamp(y + STEP_PERCENT * way.y, 0, 100 - (height ?? 0)),
    ...(isFrame ? { width, height } : {}),
  }
}

function frameAround({ x, y }: Point) {
  const from = (middle: number) => clamp(middle - FRAME_PERCENT / 2, 0, 100 - FRAME_PERCENT)
  return { x: from(x), y: from(y), width: FRAME_PERCENT, height: FRAME_PERCENT }
}

const clamp = (value: number, least: number, most: number) => tenth(Math.max(least, Math.min(most, value)))
