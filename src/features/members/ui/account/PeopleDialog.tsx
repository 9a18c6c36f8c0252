import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../../design/Button.tsx'
import { Dialog } from '../../../../design/Dialog.tsx'
import { ErrorState } from '../../../../design/ErrorState.tsx'
import { type MemberList, memberListQuery } from '../member-list-queries.ts'
import { PeopleWaiting } from './People.tsx'
import { PersonRow } from './PersonRow.tsx'

interface PeopleDialogProps {
  memberId: string
  list: MemberList
  onClose: () => void
}

/** All of them, page by page. */
export function PeopleDialog({ memberId, list, onClose }: PeopleDialogProps) {
  const people = useInfiniteQuery(memberListQuery(memberId, list))
  const { data, isError, isFetchingNextPage, isFetchNextPageError, hasNextPage } = people
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={list === 'following' ? 'Following' : 'Followers'}
      size="small"
    >
      {items ? (
        <div className="grid gap-5">
          {items.length > 0 ? (
            <ul>
              {items.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
          ) : (
            <p className="text-small text-ink-2">Nobody yet.</p>
          )}
          {isFetchNextPageError && (
            <p role="alert" className="text-small text-danger">
              More people did not load.
            </p>
          )}
          {hasNextPage && (
            <Button
              look="outline"
              className="justify-self-center"
              busy={isFetchingNextPage}
              onClick={() => people.fetchNextPage()}
            >
              {isFetchNextPageError ? 'Try again' : 'More people'}
            </Button>
          )}
        </div>
      ) : isError ? (
        <ErrorState heading="h3" title="These people did not load." onRetry={() => people.refetch()} />
      ) : (
        <PeopleWaiting />
      )}
    </Dialog>
  )
}
