import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'

const texts = [
  { kind: 'terms', name: 'Terms' },
  { kind: 'withdrawal', name: 'Withdrawal' },
  { kind: 'privacy', name: 'Privacy' },
] as const

/** The published legal texts, beside the order button. */
export function LegalTextLinks() {
  const house = useQuery(sessionQuery).data?.house
  const published = texts.filter(({ kind }) => house?.[kind])
  if (published.length === 0) return null
  return (
    <p className="mt-2 text-meta text-ink-2">
      {published.map(({ kind, name }, at) => (
        <Fragment key={kind}>
          {at > 0 ? ', ' : null}
          <Link to={`/${kind}`} className="text-link">
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
