import { clsx } from 'clsx'

interface ChipStyle {
  on?: boolean | undefined
  className?: string | undefined
}

/** The look of a chip, for links that filter. Its rules are in chip.css: pages show them by the dozen. */
export function chipClass({ on = false, className }: ChipStyle = {}) {
  return clsx('chip', on ? 'chip-on' : 'chip-off', className)
}
