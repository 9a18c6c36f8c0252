import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { FailedSearch, SuggestField, TwoLines } from '../../../../design/fields/SuggestField.tsx'
import { useDebounced } from '../../../../design/fields/use-debounced.ts'
import type { MemberGroup } from '../member-group.ts'
import { candidatesQuery, useAddGroupMember } from './group-resource.ts'

const LABEL = 'Add a member by name'

/** Searches members who are not in the group while typing; selecting one adds them. */
export function MemberSearch({ group }: { group: MemberGroup }) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const words = typed.trim()
  const debouncedWords = useDebounced(words)
  const putIn = useAddGroupMember(group)
  const { data, isError, isFetching, refetch } = useQuery({
    ...candidatesQuery(group.id, debouncedWords),
    enabled: isOpen && debouncedWords !== '',
    placeholderData: (before) => before,
  })
  const found = words === '' ? [] : (data?.items ?? [])
  const isNobody = words !== '' && debouncedWords === words && data?.items.length === 0
  return (
    <SuggestField
      icon={UserPlus}
      label={LABEL}
      placeholder={LABEL}
      value={typed}
      onType={setTyped}
      isOpen={isOpen}
      onOpenChange={setOpen}
      listName="Members"
      items={found}
      isSearching={debouncedWords !== words || isFetching}
      selectOnEnter="only"
      onChoose={(person) => {
        setTyped('')
        putIn.mutate(person)
      }}
      failed={
        isError ? (
          <FailedSearch onRetry={() => void refetch()}>The members did not load.</FailedSearch>
        ) : undefined
      }
      nothing={isNobody ? 'No members match, or they are already in the group.' : undefined}
      found={found.length > 0 ? `${found.length} found` : undefined}
    >
      {({ username, displayName }) => (
        <TwoLines first={username} second={displayName === username ? '' : displayName} />
      )}
    </SuggestField>
  )
}
