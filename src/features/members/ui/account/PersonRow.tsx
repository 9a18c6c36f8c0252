import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../../design/Avatar.tsx'
import type { ListedMember } from '../../profile.ts'
import { FollowButton } from '../FollowButton.tsx'

/** A member in a list: who, how far they have come, and whether the viewer follows them. */
export function PersonRow({ person }: { person: ListedMember }) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line py-2.5 last:border-b">
      <Avatar name={person.username} src={person.avatarUrl} />
      <span className="min-w-0">
        <Link
          to="/user/$userId"
          params={{ userId: person.id }}
          preload={false}
          className="block truncate text-small font-strong hover:underline hover:underline-offset-4"
        >
          {person.username}
        </Link>
        <span className="text-meta text-ink-3">{person.level}</span>
      </span>
      {person.isViewer ? null : <FollowButton member={person} size="small" />}
    </li>
  )
}
