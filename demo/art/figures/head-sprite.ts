import { Drawing } from '../engine/drawing.ts'
import { relief, type Sprite } from '../engine/relief.ts'
import { Body } from './body.ts'

/** A head on a sheet of its own: skin and hair do not crumple as the clothes below them do. */
export function headOf(body: Body, lightAngle: number, draw: (head: Body) => void): Promise<Sprite> {
  const { width, height, seed } = body.drawing
  const drawing = new Drawing({ width, height, seed })
  drawing.weave = 'smooth'
  drawing.wrinkle = 0.06
  drawing.warp = 3
  const { joints, view, isBack, lean, skin } = body
  draw(new Body(drawing, { joints, view, back: isBack, lean, skin }))
  return relief(drawing, { lightAngle })
}

/** Lays one sprite over another of the same size. */
export function lay(over: Sprite, under: Sprite): void {
  for (let o = 0; o < under.data.length; o += 4) {
    const alpha = over.data[o + 3]! / 255
    if (alpha === 0) continue
    const below = (under.data[o + 3]! / 255) * (1 - alpha)
    const sum = alpha + below
    for (let c = o; c < o + 3; c++) under.data[c] = (over.data[c]! * alpha + under.data[c]! * below) / sum
    under.data[o + 3] = sum * 255
  }
}
