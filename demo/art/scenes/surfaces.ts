import type { Ground } from '../../picture-shapes.ts'
import { Canvas } from '../engine/canvas.ts'
import { GROUNDS } from './grounds.ts'

type Setting = { seed: number; lightAngle: number }

/** A picture filled with a background. */
export async function surface(
  width: number,
  height: number,
  ground: Ground,
  { seed, lightAngle }: Setting,
): Promise<Canvas> {
  const canvas = new Canvas(width, height)
  await GROUNDS[ground.kind](canvas, ground, seed, lightAngle)
  return canvas
}

/** A wall meeting a floor at `line`, from 0 at the top to 1. */
export async function room(
  width: number,
  height: number,
  { wall, floor, line }: { wall: Ground; floor: Ground; line: number },
  { seed, lightAngle }: Setting,
): Promise<Canvas> {
  const canvas = await surface(width, height, wall, { seed, lightAngle })
  const y = Math.round(height * line)
  const ground = await surface(width, height - y, floor, { seed: seed + 31, lightAngle })
  ground.data.copy(canvas.data, y * width * 3)
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="#1a1410" stop-opacity="${opacity}"/>`
  await canvas.overlay(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
      `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">${stop(0, 0.34)}${stop(1, 0)}</linearGradient></defs>`,
      `<rect y="${y}" width="${width}" height="70" fill="url(#g)"/>`,
      `<rect y="${y - 1}" width="${width}" height="3" fill="#1a1410" opacity=".4"/></svg>`,
    ].join(''),
  )
  return canvas
}
