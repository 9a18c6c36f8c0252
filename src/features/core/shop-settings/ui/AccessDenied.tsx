import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { useShop } from './shop-queries.ts'

/**
 * Shown to members who are not admins. Names the shop's public contact address if there is one, but no person (DEC-04).
 * @param adminLink the way back for those who may open another part of the admin area
 */
export function AccessDenied({ adminLink }: { adminLink?: ReactNode }) {
  const contact = useShop()?.contactEmail
  return (
    <div className="py-12 sm:py-20">
      <EmptyState
        drawing="curtain"
        heading="h1"
        title="Access Denied"
        actions={
          <>
            <Link to="/" className={buttonClass()}>
              Return to Home
            </Link>
            {adminLink}
          </>
        }
      >
        Access denied. Admin privileges required.
        {contact ? (
          <>
            {' '}
            Questions go to{' '}
            <a href={`mailto:${contact}`} className="text-link">
              {contact}
            </a>
            .
          </>
        ) : null}
      </EmptyState>
    </div>
  )
}
