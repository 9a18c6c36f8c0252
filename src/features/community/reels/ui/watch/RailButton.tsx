import { clsx } from 'clsx'
import type { ComponentProps, ComponentType } from 'react'

interface RailButtonProps extends ComponentProps<'button'> {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  label: string
  /** Below the icon. */
  words?: string | undefined
  iconClassName?: string | undefined
}

/** A large icon on a video, with a word or a count below it. */
export function RailButton({
  icon: Glyph,
  label,
  words,
  iconClassName,
  className,
  ...rest
}: RailButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={clsx(
        'grid min-h-14 w-13 content-center justify-items-center gap-1 text-label leading-none font-medium [filter:drop-shadow(0_0_2px_rgb(20_19_16/.6))]',
        className,
      )}
    >
      <Glyph aria-hidden className={clsx('size-6.5!', iconClassName)} />
      {words && <span className="tabular-nums">{words}</span>}
    </button>
  )
}
