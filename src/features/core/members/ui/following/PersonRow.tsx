import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import type { MemberRow } from '../../../../../kernel/session/member-row.ts'

interface PersonRowProps {
  member: MemberRow
  /** Below the name; the level by default. */
  line?: ReactNode
  /** Actions at the end of the row. */
  children?: ReactNode
  className?: string | undefined
}

/** A member in a list of people, with a link to their page (FOL-05). */
export function PersonRow({ member, line, children, className }: PersonRowProps) {
  return (
    <li className={clsx('flex min-h-17 items-center gap-3.5 border-b border-line py-2.5', className)}>
      <Avatar name={member.username} src={member.avatarUrl} />
      <div className="min-w-0 flex-1">
        <Link
          to="/user/$userId"
          params={{ userId: member.id }}
          preload={false}
          className="relative flex items-center gap-1.5 text-small leading-[1.3] font-semibold after:absolute after:-inset-x-1.5 after:-top-3 after:-bottom-7 hover:underline hover:underline-offset-4"
        >
          <span className="truncate">{member.username}</span>
          {member.isFollowersOnly && (
            <>
              <Lock aria-hidden className="size-3.5 shrink-0" />
              <span className="sr-only">, followers only</span>
            </>
          )}
        </Link>
        <p className="mt-0.5 line-clamp-2 text-meta text-ink-3 wrap-anywhere">{line ?? member.level}</p>
      </div>
      <div className="relative flex shrink-0 items-center gap-1">{children}</div>
    </li>
  )
}
