import type { ReactNode } from 'react'

/** One fact of a proposal. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-meta text-ink-3">{name}</dt>
    <dd className="max-w-measure whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)
