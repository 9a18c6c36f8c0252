import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/button-class.ts'
import { formatCount } from '../../../../design/count.ts'
import { ErrorState } from '../../../../design/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/Skeleton.tsx'
import type { MemberView } from '../../member.ts'
import { type MemberList, memberListQuery } from '../member-list-queries.ts'
import { PersonRow } from './PersonRow.tsx'

/** As many as the design shows beside the tabs. */
const SHOWN = 5

const words = {
  following: { title: 'Following', empty: 'You follow nobody yet.' },
  followers: { title: 'Followers', empty: 'Nobody follows you yet.' },
} satisfies Record<MemberList, object>

/** Whom the member follows and who follows them, the latest of each (ACC-04). */
export function People({ member }: { member: MemberView }) {
  return (
    <aside aria-label="Following and followers" className="grid content-start gap-10">
      <ShortList member={member} list="following" count={member.followingCount} />
      <ShortList member={member} list="followers" count={member.followerCount} />
    </aside>
  )
}

function ShortList({ member, list, count }: { member: MemberView; list: MemberList; count: number }) {
  const { data, isError, isFetching, refetch } = useInfiniteQuery(memberListQuery(member.id, list))
  const people = data?.pages[0]?.items.slice(0, SHOWN)
  const { title, empty } = words[list]
  return (
    <section aria-labelledby={list}>
      <div className="mb-3 flex min-h-target items-center justify-between gap-4">
        <h2 id={list} className="display-s">
          {title}
        </h2>
        {count > SHOWN && (
          <Link
            to="/account"
            search={((before: object) => ({ ...before, people: list })) as never}
            resetScroll={false}
            className="text-link text-small"
          >
            All {formatCount(count)}
            <span className="sr-only"> {title.toLowerCase()}</span>
          </Link>
        )}
      </div>
      {people ? (
        people.length > 0 ? (
          <ul>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        ) : (
          <div className="grid justify-items-start gap-3 border-t border-line pt-4 text-small text-ink-2">
            <p>{empty}</p>
            <Link
              to={list === 'following' ? '/engage' : '/upload'}
              className={buttonClass({ look: 'outline', size: 'small' })}
            >
              {list === 'following' ? 'Find people in the feed' : 'Upload Photo'}
            </Link>
          </div>
        )
      ) : isError ? (
        <ErrorState
          heading="h3"
          title="These people did not load."
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <PeopleWaiting />
      )}
    </section>
  )
}

export function PeopleWaiting() {
  return (
    <LoadingRegion label="Loading people" className="grid gap-px">
      {[1, 2, 3].map((row) => (
        <span key={row} className="flex h-16 items-center gap-3.5 border-t border-line">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-3.5 w-28" />
        </span>
      ))}
    </LoadingRegion>
  )
}
