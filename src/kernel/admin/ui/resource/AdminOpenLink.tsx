import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type AdminOpenLinkProps = {
  id: string
  /** A second line follows below it. */
  isOnTop?: boolean
  children: ReactNode
}

/** The name of a row; a click opens the row beside the table. */
export function AdminOpenLink({ id, isOnTop = false, children }: AdminOpenLinkProps) {
  return (
    <Link
      to="/admin"
      search={(before) => ({ ...before, open: id }) as never}
      resetScroll={false}
      className={clsx(
        'admin-open inline-flex items-center wrap-anywhere hover:underline hover:underline-offset-4',
        // The click area fills the space available in the row.
        isOnTop ? '-mt-3 pt-3' : 'min-h-target max-sm:min-h-6',
      )}
    >
      {children}
    </Link>
  )
}
