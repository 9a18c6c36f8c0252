import { clsx } from 'clsx'

interface ChipStyle {
  on?: boolean | undefined
  className?: string | undefined
}

/**
 * Returns the classes of a chip, for links that filter. The rules are in chip.css, because pages show dozens of chips.
 */
export function chipClass({ on = false, className }: ChipStyle = {}) {
  return clsx('chip', on ? 'chip-on' : 'chip-off', className)
}
