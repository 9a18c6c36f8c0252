import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'

/** A banner on every page that tells members why they cannot write yet, and where to resolve it. */
export function RestrictedAccountBanner() {
  const { data: session } = useQuery(sessionQuery)
  const here = useRouterState({ select: ({ location }) => location })
  if (['/joining', '/agree'].includes(here.pathname)) return null
  if (session?.joining) {
    return (
      <Bar>
        {session.joining.state === 'waiting'
          ? 'Our team is reviewing your request.'
          : 'Your account was not opened.'}{' '}
        <Link to="/joining" className="text-link">
          Your request
        </Link>
      </Bar>
    )
  }
  if (!session?.member?.mustAgree) return null
  return (
    <Bar>
      You can read, but not post, until you agree to our rules.{' '}
      <Link to="/agree" search={{ redirect: here.href }} className="text-link">
        Read and agree
      </Link>
    </Bar>
  )
}

const Bar = ({ children }: { children: ReactNode }) => (
  <aside aria-label="About your account" className="border-b border-line bg-tape-soft">
    <p className="mx-auto max-w-page px-(--gutter) py-3 text-small">{children}</p>
  </aside>
)
