import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '../../following.ts'
import { suggestionsQuery } from '../member-queries.ts'
import { FollowButton } from './FollowButton.tsx'
import { PeopleWaiting } from './PeopleList.tsx'
import { PersonRow } from './PersonRow.tsx'

/** At most ten suggested members, and why (FOL-07). The page works without them. */
export function SuggestedPeople({ className }: { className: string | undefined }) {
  const { data, isPending } = useQuery(suggestionsQuery)
  if (!isPending && !data?.items.length) return null
  return (
    <section className={className}>
      <h2 className="border-b border-line pb-3 display-xs">Suggested for you</h2>
      {data ? (
        <ul aria-label="Suggested for you">
          {data.items.map((member) => (
            <PersonRow key={member.id} member={member} line={reasonOf(member)}>
              <FollowButton member={member} size="small" />
            </PersonRow>
          ))}
        </ul>
      ) : (
        <PeopleWaiting />
      )}
    </section>
  )
}

function reasonOf({ reason, level }: Suggestion): string {
  if (reason.kind === 'wears') return `Wears ${reason.brandName}`
  if (reason.kind === 'liked') return level
  const others = reason.count - 1
  if (others === 0) return `Followed by ${reason.username}`
  return `Followed by ${reason.username} and ${others === 1 ? '1 other' : `${others} others`}`
}
