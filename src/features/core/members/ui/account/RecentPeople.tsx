import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { formatCount } from '../../../../../design/display/count.ts'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import type { MemberView } from '../../member.ts'
import { FollowButton } from '../following/FollowButton.tsx'
import { PeopleSkeleton } from '../following/PeopleList.tsx'
import { PersonRow } from '../following/PersonRow.tsx'
import { peopleQuery } from '../member-queries.ts'
import { type OwnPeople, peopleWords } from './people-words.ts'

/** As many as fit beside the tabs in the design. */
const SHOWN = 5

/** The most recent followed members and followers (ACC-04). */
export function RecentPeople({ member }: { member: MemberView }) {
  return (
    <aside
      aria-label="Following and followers"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-10"
    >
      <ShortList list="following" count={member.followingCount} />
      <ShortList list="followers" count={member.followerCount} />
    </aside>
  )
}

function ShortList({ list, count }: { list: OwnPeople; count: number }) {
  const { data, isError, isFetching, refetch } = useInfiniteQuery(peopleQuery(list))
  const people = data?.pages[0]?.items.slice(0, SHOWN)
  const { title, empty, failed } = peopleWords[list]
  const top = useRef<HTMLElement>(null)
  return (
    // Receives the focus when an unfollowed member leaves the list (FOL-02).
    <section ref={top} tabIndex={-1} aria-labelledby={list} className="outline-none">
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
          <ul className="border-t border-line">
            {people.map((person) => (
              <PersonRow key={person.id} member={person}>
                <FollowButton
                  member={person}
                  size="small"
                  {...(list === 'following' ? { onUnfollowed: () => top.current?.focus() } : {})}
                />
              </PersonRow>
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
        <ErrorState heading="h3" title={failed} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <PeopleSkeleton />
      )}
    </section>
  )
}
