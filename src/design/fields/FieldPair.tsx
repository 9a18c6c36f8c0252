import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Two fields side by side. Their controls are level even if the label or the hint of one takes more lines. */
export const FieldPair = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={clsx('grid grid-cols-2 gap-x-4 gap-y-1.5 *:row-span-3 *:grid-rows-subgrid', className)}>
    {children}
  </div>
)
