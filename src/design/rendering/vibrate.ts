/** Vibrates, if the device can and the user has not asked for reduced motion. */
export function vibrate(pattern: number | number[]) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.(pattern)
}
