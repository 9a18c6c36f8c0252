import type { Area } from 'react-easy-crop'
import type { Crop } from './convert-between-crops.ts'

/** Converts the cropper's area to a crop. Rounding in the cropper sometimes exceeds 100 slightly. */
export function areaToCrop({ x, y, width, height }: Area): Crop {
  const [left, top] = [Math.min(99, Math.max(0, x)), Math.min(99, Math.max(0, y))]
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(width, 100 - left)),
    height: Math.max(1, Math.min(height, 100 - top)),
  }
}
