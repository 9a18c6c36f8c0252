import { clsx } from 'clsx'

export type ButtonLook = 'primary' | 'outline' | 'tape' | 'text' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const shared =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2.5 rounded-sm border text-center font-strong ' +
  'transition-colors'

const looks: Record<ButtonLook, string> = {
  primary:
    'border-transparent bg-ink text-ink-inverse hover:bg-tape hover:text-tape-ink active:bg-tape-hover active:text-tape-ink',
  outline: 'border-line-strong text-ink hover:border-ink active:bg-sunken',
  tape: 'border-tape-ink bg-tape text-tape-ink hover:bg-tape-hover active:bg-tape-hover',
  text: 'border-transparent text-ink underline decoration-1 underline-offset-4 hover:decoration-2 active:bg-sunken',
  danger:
    'border-transparent text-danger underline decoration-1 underline-offset-4 hover:decoration-2 active:bg-danger-soft',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-target text-small leading-[1.2]',
  medium: 'min-h-control text-control',
  large: 'min-h-control-large text-control',
}

const widths: Record<ButtonSize, string> = { small: 'px-4', medium: 'px-5.5', large: 'px-7' }

const off =
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-deep disabled:text-ink-3 disabled:no-underline'

interface ButtonStyle {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  busy?: boolean | undefined
  className?: string | undefined
}

/** The look of a button for other elements: a router link, a label over a file input. */
export function buttonClass({
  look = 'primary',
  size = 'medium',
  busy = false,
  className,
}: ButtonStyle = {}) {
  const quiet = look === 'text' || look === 'danger'
  return clsx(
    shared,
    sizes[size],
    quiet ? 'px-3' : widths[size],
    busy ? 'tape-busy' : clsx(looks[look], off),
    className,
  )
}
