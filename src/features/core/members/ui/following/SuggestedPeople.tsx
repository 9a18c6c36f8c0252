import { useQuery } from '@tanstack/react-query'
import { suggestionsQuery } from '../member-queries.ts'
import { FollowButton } from './FollowButton.tsx'
import { PeopleSkeleton } from './PeopleList.tsx'
import { PersonRow } from './PersonRow.tsx'
import { suggestionReason } from './suggestion-reason.ts'

/** At most ten suggested members with reasons (FOL-07). The page works without them. */
export function SuggestedPeople({ className }: { className?: string | undefined }) {
  const { data, isPending } = useQuery(suggestionsQuery)
  if (!isPending && !data?.items.length) return null
  return (
    <section className={className}>
      <h2 className="border-b border-line pb-3 display-xs">Suggested for you</h2>
      {data ? (
        <ul aria-label="Suggested for you">
          {data.items.map((member) => (
            <PersonRow key={member.id} member={member} line={suggestionReason(member)}>
              <FollowButton member={member} size="small" />
            </PersonRow>
          ))}
        </ul>
      ) : (
        <PeopleSkeleton />
      )}
    </section>
  )
}
