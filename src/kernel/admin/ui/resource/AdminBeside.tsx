import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A table and, from 1280px on, the open drawer as a column beside it; below, the drawer lies over the page. */
export function AdminBeside({ drawer, children }: { drawer: ReactNode; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-x-10',
        drawer && 'min-[1280px]:grid-cols-[minmax(0,1fr)_23.75rem]',
      )}
    >
      {children}
      {drawer}
    </div>
  )
}
