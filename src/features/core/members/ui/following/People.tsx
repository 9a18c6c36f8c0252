import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { tabClass, tabRowClass } from '../../../../../design/controls/tab-class.ts'
import { CountBadge } from '../../../../../design/display/CountBadge.tsx'
import type { MemberRow } from '../../../../../kernel/session/member-row.ts'
import { peopleQuery } from '../member-queries.ts'
import { useAnswerRequest, useRemoveFollower } from '../privacy/privacy.ts'
import { FollowButton } from './FollowButton.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PersonRow } from './PersonRow.tsx'
import { SuggestedPeople } from './SuggestedPeople.tsx'

const route = getRouteApi('/following')

/** Followed members, followers, requests, and suggestions (FOL-05, FOL-07). */
export function People({ className }: { className?: string }) {
  const { list } = route.useSearch()
  const requests = useInfiniteQuery(peopleQuery('follow-requests'))
  const requestCount = requests.data?.items.length ?? 0
  const followed = useInfiniteQuery(peopleQuery('following'))
  // A new member's suggestions stay on screen while they choose.
  const [cameAlone, setCameAlone] = useState(false)
  if (!cameAlone && followed.data?.pages[0]?.items.length === 0) setCameAlone(true)
  const tabs = [
    { value: undefined, label: 'Users You Follow' },
    // Shown only if requests are open, or one was just answered.
    ...(requestCount > 0 || list === 'requests' ? [{ value: 'requests', label: 'Requests' } as const] : []),
    { value: 'followers', label: 'Followers' },
    // Shown if there is no room beside the photos.
    ...(cameAlone ? [] : [{ value: 'suggested', label: 'Suggested' } as const]),
  ] as const
  const open = tabs.find(({ value }) => value === list) ?? tabs[0]
  return (
    <aside
      aria-label="People"
      className={clsx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8', className)}
    >
      <section>
        <h2 className="sr-only">{open.label}</h2>
        <nav aria-label="People" className={clsx(tabRowClass, 'gap-5 sm:gap-5')}>
          {tabs.map(({ value, label }) => (
            <Link
              key={label}
              from="/following"
              to="."
              search={value ? { list: value } : {}}
              resetScroll={false}
              replace
              aria-current={value === open.value ? 'page' : undefined}
              className={tabClass({
                on: value === open.value,
                className: clsx('text-small', value === 'suggested' && 'md:hidden'),
              })}
            >
              {label}
              {value === 'requests' && requestCount > 0 && (
                <>
                  <CountBadge count={requestCount} className="static" />
                  <span className="sr-only">, {requestCount} waiting</span>
                </>
              )}
            </Link>
          ))}
        </nav>
        {open.value === 'followers' ? (
          <Followers />
        ) : open.value === 'requests' ? (
          <Requests />
        ) : (
          <Followed className={open.value === 'suggested' ? 'max-md:hidden' : undefined} />
        )}
      </section>
      <SuggestedPeople className={open.value === 'suggested' || cameAlone ? undefined : 'max-md:hidden'} />
    </aside>
  )
}

function Followed({ className }: { className: string | undefined }) {
  const top = useRef<HTMLDivElement>(null)
  return (
    // Receives the focus when an unfollowed member leaves the list (FOL-02).
    <div ref={top} tabIndex={-1} className={clsx('outline-none', className)}>
      <PeopleList
        list="following"
        label="Users You Follow"
        failed="Failed to load following users"
        empty="You are not following anyone yet. People you follow are listed here."
        short
        row={(member) => (
          <PersonRow key={member.id} member={member}>
            <FollowButton member={member} size="small" onUnfollowed={() => top.current?.focus()} />
          </PersonRow>
        )}
      />
    </div>
  )
}

const Followers = () => (
  <PeopleList
    list="followers"
    label="Followers"
    failed="Failed to load followers"
    empty="You have no followers yet."
    short
    row={(member) => <Follower key={member.id} member={member} />}
  />
)

function Follower({ member }: { member: MemberRow }) {
  const remove = useRemoveFollower(member)
  return (
    <PersonRow member={member}>
      <Button
        look="outline"
        size="small"
        aria-label={`Remove follower ${member.username}`}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </PersonRow>
  )
}

const Requests = () => (
  <PeopleList
    list="follow-requests"
    label="Requests"
    failed="Failed to load follow requests"
    empty="No requests are waiting."
    row={(member) => <Request key={member.id} member={member} />}
  />
)

function Request({ member }: { member: MemberRow }) {
  const answer = useAnswerRequest(member)
  return (
    <PersonRow member={member} line="Asks to follow you">
      <Button
        size="small"
        aria-label={`Approve ${member.username}`}
        busy={answer.isPending && answer.variables}
        onClick={() => answer.mutate(true)}
      >
        Approve
      </Button>
      <Button
        look="text"
        size="small"
        aria-label={`Decline ${member.username}`}
        disabled={answer.isPending}
        onClick={() => answer.mutate(false)}
      >
        Decline
      </Button>
    </PersonRow>
  )
}
