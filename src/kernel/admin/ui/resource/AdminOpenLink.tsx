import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type AdminOpenLinkProps = {
  id: string
  /** A second line stands under it. */
  isOnTop?: boolean
  children: ReactNode
}

/** What a row is called; opens it beside the table. */
export function AdminOpenLink({ id, isOnTop = false, children }: AdminOpenLinkProps) {
  return (
    <Link
      to="/admin"
      search={(before) => ({ ...before, open: id }) as never}
      resetScroll={false}
      className={clsx(
        'admin-open inline-flex items-center wrap-anywhere hover:underline hover:underline-offset-4',
        // As much to press as there is room for in the row.
        isOnTop ? '-mt-3 pt-3' : 'min-h-target max-sm:min-h-6',
      )}
    >
      {children}
    </Link>
  )
}
