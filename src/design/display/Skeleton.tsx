import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A placeholder for content that is loading. Give it the height and width of the content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx('block animate-pulse-soft bg-deep', className)} />
}

const lineWidths = ['w-full', 'w-11/12', 'w-full', 'w-4/5']

/** Placeholder for lines of text. */
export function SkeletonText({
  lines = 2,
  className,
}: {
  lines?: number | undefined
  className?: string | undefined
}) {
  return (
    <span className={clsx('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never move
        <Skeleton key={line} className={clsx('h-3.5', line === lines - 1 ? 'w-3/5' : lineWidths[line % 4])} />
      ))}
    </span>
  )
}

interface LoadingRegionProps {
  /** For screen readers, such as "Loading photos". */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Holds skeletons and announces the loading once. */
export function LoadingRegion({ label, className, children }: LoadingRegionProps) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
