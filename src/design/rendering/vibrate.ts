/** A short tap of the device, where it can, and where nobody asked for less motion. */
export function vibrate(pattern: number | number[]) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(pattern)
}
