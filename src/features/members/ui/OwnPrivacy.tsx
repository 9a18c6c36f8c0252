import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../design/Button.tsx'
import type { MemberRow } from '../following.ts'
import { peopleQuery } from './member-queries.ts'
import { PeopleList } from './PeopleList.tsx'
import { PersonRow } from './PersonRow.tsx'
import { useBlock } from './privacy.ts'
import { VisibilitySwitch } from './VisibilitySwitch.tsx'

/** On one's own page. */
export function OwnPrivacy() {
  return (
    <section className="grid gap-4 border-t border-ink pt-6">
      <h2 className="display-s">Who sees your photos</h2>
      <PrivacyChoices />
    </section>
  )
}

/** Who sees one's photos and collections, and who never does. */
export function PrivacyChoices() {
  const { data } = useInfiniteQuery(peopleQuery('blocks'))
  const isAnybodyBlocked = data?.pages.some((page) => page.items.length > 0)
  return (
    <div className="grid gap-4">
      <VisibilitySwitch />
      {isAnybodyBlocked && (
        <div className="max-w-120">
          <h3 className="mb-1 font-semibold">Blocked</h3>
          <PeopleList
            list="blocks"
            label="Blocked"
            failed="Failed to load whom you blocked"
            empty="Nobody any more."
            row={(member) => <Blocked key={member.id} member={member} />}
          />
        </div>
      )}
    </div>
  )
}

function Blocked({ member }: { member: MemberRow }) {
  const block = useBlock(member)
  return (
    <PersonRow member={member}>
      <Button
        look="outline"
        size="small"
        aria-label={`Unblock ${member.username}`}
        busy={block.isPending}
        onClick={() => block.mutate(false)}
      >
        Unblock
      </Button>
    </PersonRow>
  )
}
