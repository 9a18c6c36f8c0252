import { clsx } from 'clsx'

export type ButtonLook = 'primary' | 'outline' | 'tape' | 'text' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonStyle {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  busy?: boolean | undefined
  className?: string | undefined
}

/** Returns the classes of a button, for other elements: a router link, or a label over a file input. */
export function buttonClass({
  look = 'primary',
  size = 'medium',
  busy = false,
  className,
}: ButtonStyle = {}) {
  const isQuiet = look === 'text' || look === 'danger'
  return clsx(
    ...['button', `button-${size}`, busy ? 'tape-busy' : `button-${look}`, isQuiet && 'button-quiet'],
    className,
  )
}
