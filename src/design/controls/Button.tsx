import type { ComponentProps, CSSProperties, MouseEvent } from 'react'
import { progressLabel, wholePercent } from '../display/progress.ts'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  /** Turns the button into a progress tape. It keeps its width and the focus, and ignores clicks. */
  busy?: boolean | undefined
  /** The label while busy, such as "Uploading"; by default the button keeps its own label. */
  busyLabel?: string | undefined
  /** 0 to 100; null while the share is unknown. Omit it if the share will never be known. */
  progress?: number | null | undefined
}

export function Button({
  look,
  size,
  busy = false,
  busyLabel,
  progress,
  className,
  children,
  onClick,
  style,
  type = 'button',
  ...rest
}: ButtonProps) {
  const percent = progress == null ? null : wholePercent(progress)

  function pressUnlessBusy(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would drop the focus. Preventing the click also stops a form sent by Enter.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({
          look,
          size,
          busy,
          className: busy && percent === null ? `tape-travels ${className ?? ''}` : className,
        })}
        style={busy && percent !== null ? ({ ...style, '--progress': percent } as CSSProperties) : style}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled']}
        onClick={pressUnlessBusy}
      >
        {busyLabel ? (
          <span
            className="label-stack"
            data-reserve={progressLabel(busyLabel, progress === undefined ? null : 100)}
          >
            <span
              className={busy ? 'invisible inline-flex gap-2.5' : 'inline-flex items-center gap-2.5'}
              aria-hidden={busy}
            >
              {children}
            </span>
            {busy && <span className="tabular-nums">{progressLabel(busyLabel, percent)}</span>}
          </span>
        ) : (
          children
        )}
      </button>
      {busy && percent !== null && (
        // Outside the button: inside, it would become part of the button's accessible name.
        <span
          role="progressbar"
          className="sr-only"
          aria-label={busyLabel ?? 'Progress'}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        />
      )}
    </>
  )
}
