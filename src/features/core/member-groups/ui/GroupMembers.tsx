import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { useDebounced } from '../../../../design/fields/use-debounced.ts'
import type { MemberGroup } from '../member-group.ts'
import { AddMembers } from './AddMembers.tsx'
import { groupMembersQuery, useRemoveGroupMember } from './group-resource.ts'

/** A search field is shown from this number on. */
const SEARCH_SHOWN_FROM = 10

/** The members of a group, page by page, with buttons to add and remove them. */
export function GroupMembers({ group }: { group: MemberGroup }) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const list = useInfiniteQuery(groupMembersQuery(group.id, q))
  const takeOut = useRemoveGroupMember(group)
  const items = list.data?.items
  return (
    <section aria-labelledby="group-members" className="grid gap-4 border-t border-line pt-5">
      <h3 id="group-members" className="display-xs">
        {pluralize(group.memberCount, 'member')}
      </h3>
      <AddMembers group={group} />
      {group.memberCount >= SEARCH_SHOWN_FROM || typed !== '' ? (
        <TextInput
          icon={Search}
          aria-label="Search this group"
          placeholder="Search this group"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Enter must not submit the surrounding form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ) : null}
      {items ? (
        <ul className="divide-y divide-line empty:hidden">
          {items.map((person) => (
            <li key={person.id} className="flex min-h-target items-center gap-3 py-1 text-small">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{person.username}</span>
                <span className="block truncate text-meta text-ink-3">
                  {person.displayName === person.username ? null : `${person.displayName}, `}since{' '}
                  <DateText date={person.addedAt} />
                </span>
              </span>
              <IconButton
                icon={UserMinus}
                label={`Remove ${person.username}`}
                busy={takeOut.isPending && takeOut.variables.id === person.id}
                onClick={() => takeOut.mutate(person)}
              />
            </li>
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState
          title="The members did not load."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadingRegion label="Loading the members" className="grid gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </LoadingRegion>
      )}
      {items?.length === 0 ? (
        <p className="text-small text-ink-2">{q ? 'No members of this group match.' : 'No members yet.'}</p>
      ) : null}
      {list.hasNextPage ? (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          More members
        </Button>
      ) : null}
    </section>
  )
}
