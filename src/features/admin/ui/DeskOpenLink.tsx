import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** What a row is called; opens it beside the table. */
export function DeskOpenLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to="/admin"
      search={(before) => ({ ...before, open: id }) as never}
      resetScroll={false}
      className="inline-flex min-h-target items-center wrap-anywhere hover:underline hover:underline-offset-4 max-sm:min-h-0"
    >
      {children}
    </Link>
  )
}
