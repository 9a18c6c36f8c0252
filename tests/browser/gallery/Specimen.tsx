import type { ReactNode } from 'react'

/** One component with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-t border-line pt-4 pb-8">
      <h2 className="mb-3.5 type-label text-ink-2">{name}</h2>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 not-first:mt-3.5">{children}</div>
}
