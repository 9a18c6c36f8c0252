import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'
import { legalPages } from './sections.ts'

/**
 * Links to terms, privacy, withdrawal, imprint and transparency, as far as these pages exist. The law requires the link
 * to the withdrawal form to stand out.
 */
export function LegalLinks({ onFollow, className }: { onFollow?: () => void; className: string }) {
  const house = useQuery(sessionQuery).data?.house
  return legalPages
    .filter(({ page }) => house?.[page])
    .map(({ page, to, name }) => (
      <Link
        key={page}
        to={to}
        onClick={onFollow}
        className={page === 'withdraw' ? `${className} font-strong text-ink` : className}
      >
        {name}
      </Link>
    ))
}
