import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../drawings/Drawing.tsx'

interface EmptyStateProps {
  /** Shows what is missing. */
  drawing: DrawingName
  title: ReactNode
  /** One line of help. */
  children?: ReactNode | undefined
  /** One or two buttons. */
  actions?: ReactNode | undefined
  heading?: 'h1' | 'h2' | 'h3' | undefined
  className?: string | undefined
}

/** For an empty list or an unknown URL: a drawing, a sentence, and a next step. */
export function EmptyState({
  drawing,
  title,
  children,
  actions,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={clsx('strip grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3.5', className)}>
      <Drawing name={drawing} />
      <Heading className="max-w-[18em] display-m wrap-anywhere">{title}</Heading>
      {children && <div className="max-w-measure text-small text-ink-2">{children}</div>}
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
