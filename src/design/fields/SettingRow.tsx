import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Skeleton } from '../display/Skeleton.tsx'

interface SettingRowProps {
  title: string
  hint: ReactNode
  /** The request for the setting. */
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Shown if the setting did not load: "Failed to load who sees your likes". */
  failed: string
  /** The switch; null until the setting is loaded. */
  children: ReactNode
}

/** A setting in one row: what it is about at the left, its switch at the right. */
export function SettingRow({ title, hint, query, failed, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-y border-line py-1">
      <span className="grid min-w-0 flex-1 basis-44 py-2 text-small">
        {title}
        <span className="text-meta text-ink-3">{hint}</span>
        {query.isError && !children ? (
          <span role="alert" className="text-meta text-danger">
            {failed}
          </span>
        ) : null}
      </span>
      {children ??
        (query.isError ? (
          <Button
            look="outline"
            size="small"
            aria-label={`Try again: ${title}`}
            busy={query.isFetching}
            onClick={() => query.refetch()}
          >
            Try again
          </Button>
        ) : (
          <Skeleton className="h-5 w-16" />
        ))}
    </div>
  )
}
