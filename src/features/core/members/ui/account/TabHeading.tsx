import type { ReactNode } from 'react'

/** The title of a tab, and at its right a link. */
export function TabHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex min-h-target flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 className="display-m">{title}</h2>
      {children ? <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{children}</div> : null}
    </div>
  )
}
