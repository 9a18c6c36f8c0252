import { clsx } from 'clsx'
import type { ComponentProps, ComponentType, MouseEvent } from 'react'
import { shortCount } from '../display/count.ts'
import { type IconButtonLook, iconButtonClass } from './icon-button-class.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  /** The accessible name, also shown as a tooltip. It stays the same when the button is pressed. */
  label: string
  look?: IconButtonLook | undefined
  /** For toggles: filled icon and aria-pressed. */
  pressed?: boolean | undefined
  /** Shown beside the icon and added to the name in the same form: "Like, 214", "Like, 12.8K". */
  count?: number | undefined
  /** Ignores clicks while the previous one is being processed. */
  busy?: boolean | undefined
  iconClassName?: string | undefined
}

export function IconButton({
  icon: Glyph,
  label,
  look = 'plain',
  pressed,
  count,
  busy = false,
  className,
  iconClassName,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  function pressUnlessBusy(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  const glyph = <Glyph aria-hidden className={clsx(pressed && 'fill-current', iconClassName)} />
  const number = count !== undefined && <span>{shortCount(count)}</span>

  return (
    <button
      {...rest}
      type={type}
      aria-label={count === undefined ? label : `${label}, ${shortCount(count)}`}
      aria-pressed={pressed ?? rest['aria-pressed']}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      data-tooltip={label}
      className={iconButtonClass({ look, className })}
      onClick={pressUnlessBusy}
    >
      {look === 'photo' ? (
        <span className={clsx('icon-button-face', pressed && 'bg-tape text-tape-ink')}>
          {glyph}
          {number}
        </span>
      ) : (
        <>
          {glyph}
          {number}
        </>
      )}
    </button>
  )
}
