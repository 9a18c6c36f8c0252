import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'

interface StatTileProps {
  /** Null while the number is loading. */
  value: ReactNode
  label: string
  className?: string | undefined
}

/** One number and its name, beside an ink bar. */
export function StatTile({ value, label, className }: StatTileProps) {
  return (
    <div
      className={clsx('flex flex-col border-l border-ink pl-3.5', className)}
      aria-busy={value === null || undefined}
    >
      {value === null ? (
        <Skeleton className="my-1 h-[calc(var(--size-display-m)-0.5rem)] w-16" />
      ) : (
        <span className="display-m font-medium">{value}</span>
      )}
      <span className="mt-1 text-meta text-ink-3">{label}</span>
    </div>
  )
}
