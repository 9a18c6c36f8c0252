import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'

interface ErrorStateProps {
  title: ReactNode
  children?: ReactNode | undefined
  /** Adds a "Try again" button. */
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  retryLabel?: string | undefined
  /** Further buttons, after "Try again". */
  actions?: ReactNode | undefined
  heading?: 'h1' | 'h2' | 'h3' | undefined
  className?: string | undefined
}

/** Something failed to load: a cut tape, a sentence, one line of help, and a next step. */
export function ErrorState({
  title,
  children = 'Check your connection, then try again.',
  onRetry,
  retrying,
  retryLabel = 'Try again',
  actions,
  heading: Heading = 'h2',
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={clsx('cut-tape', className)}>
      <Heading className="max-w-[18em] display-m wrap-anywhere">{title}</Heading>
      {children && <div className="max-w-measure text-small text-ink-2">{children}</div>}
      {(onRetry || actions) && (
        <div className="flex flex-wrap gap-3">
          {onRetry && (
            <Button size="small" onClick={onRetry} busy={retrying}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}
