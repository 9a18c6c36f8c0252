import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A table and the open drawer: from 1280px on as a column beside it, on smaller screens over the page. */
export function AdminSplitView({ drawer, children }: { drawer: ReactNode; children: ReactNode }) {
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
