import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface TabHeadingProps {
  title: string
  /** On phones, the heading is hidden if it repeats the tab just above. */
  isTabAbove?: boolean
  children?: ReactNode
}

/** The heading of a tab, with a link on its right. */
export function TabHeading({ title, isTabAbove = false, children }: TabHeadingProps) {
  return (
    <div
      className={clsx(
        'mb-6 flex min-h-target flex-wrap items-center justify-between gap-x-6 gap-y-3',
        isTabAbove ? 'max-md:my-1' : 'max-md:mt-6',
      )}
    >
      <h2 className={clsx('display-m', isTabAbove && 'max-md:sr-only')}>{title}</h2>
      {children ? (
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-5 gap-y-2',
            isTabAbove && 'max-md:w-full max-md:justify-between',
          )}
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}
