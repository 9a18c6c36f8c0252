import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import type { MemberRow } from '../../../../../kernel/session/member-row.ts'
import { PeopleList } from '../following/PeopleList.tsx'
import { PersonRow } from '../following/PersonRow.tsx'
import { peopleQuery } from '../member-queries.ts'
import { LikeCountsSwitch } from './LikeCountsSwitch.tsx'
import { useMute } from './mute.ts'
import { useBlock } from './privacy.ts'
import { VisibilitySwitch } from './VisibilitySwitch.tsx'

/** Privacy choices above the photos on the viewer's own page; the others are in the settings. */
export function OwnPrivacy() {
  return (
    <section className="grid justify-items-start gap-4 border-t border-ink pt-6">
      <h2 className="display-s">Who sees your photos</h2>
      <VisibilitySwitch />
      <Link to="/edit-profile" hash="privacy" className="text-link text-small">
        Likes, muted and blocked members
      </Link>
    </section>
  )
}

/** Who sees the member’s photos and collections, and the members they blocked or muted; `children`: more switches. */
export function PrivacyChoices({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-6">
      <VisibilitySwitch />
      <LikeCountsSwitch />
      {children}
      <MutedOrBlockedList
        list="mutes"
        title="Muted"
        about="You do not see their photos, comments and reviews or get notices about them. They are not notified."
        failed="Failed to load muted members"
        row={(member) => <Muted key={member.id} member={member} />}
      />
      <MutedOrBlockedList
        list="blocks"
        title="Blocked"
        about="You cannot see each other’s posts and comments."
        failed="Failed to load blocked members"
        row={(member) => <Blocked key={member.id} member={member} />}
      />
    </div>
  )
}

interface MutedOrBlockedListProps {
  list: 'mutes' | 'blocks'
  title: string
  about: string
  failed: string
  row: (member: MemberRow) => ReactNode
}

/** Renders nothing while the list is loading, or if it is empty. */
function MutedOrBlockedList({ list, title, about, failed, row }: MutedOrBlockedListProps) {
  const { data, isError } = useInfiniteQuery(peopleQuery(list))
  if (!isError && !data?.pages.some((page) => page.items.length > 0)) return null
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="mb-1 text-meta text-ink-3">{about}</p>
      <PeopleList list={list} label={title} failed={failed} empty="This list is empty." row={row} />
    </div>
  )
}

function Muted({ member }: { member: MemberRow }) {
  const mute = useMute(member)
  return (
    <PersonRow member={member}>
      <Button
        look="outline"
        size="small"
        aria-label={`Unmute ${member.username}`}
        busy={mute.isPending}
        onClick={() => mute.mutate(false)}
      >
        Unmute
      </Button>
    </PersonRow>
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
