import type { ReactNode } from 'react'

/** One section of the tab, with its heading and actions beside it. */
export function Section({
  id,
  title,
  hint,
  action,
  children,
}: {
  id: string
  title: string
  hint?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 id={id} className="display-s">
            {title}
          </h2>
          {hint ? <p className="max-w-measure text-small text-ink-2">{hint}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

export type Fact = { name: string; value?: ReactNode; hint?: ReactNode }

/** Names with their values, one per line; long values and notes are below both. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-small">
      {facts.map(({ name, value, hint }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5">
          <dt className="text-ink-2">{name}</dt>
          {value === undefined ? null : (
            <dd className="ml-auto min-w-0 text-right tabular-nums wrap-anywhere">{value}</dd>
          )}
          {hint ? <dd className="w-full text-meta text-ink-3 wrap-anywhere">{hint}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

/** A note that needs attention. */
export const Attention = ({ children }: { children: ReactNode }) => (
  <p className="border-l-4 border-danger bg-sunken px-4 py-3 text-small wrap-anywhere">{children}</p>
)
