import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { iconButtonClass } from '../../../../../design/controls/icon-button-class.ts'
import { shortCount } from '../../../../../design/display/count.ts'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import type { MemberView } from '../../member.ts'
import type { OwnPeople } from './people-words.ts'

/**
 * The member's figures, with links to edit the profile (ACC-02). On phones they are one row, so that the first pictures
 * are on the first screen (ACC-17).
 */
export function AccountHeader({ member, isAdmin }: { member: MemberView; isAdmin: boolean }) {
  return (
    <header className="flex items-center gap-x-4 pt-4 pb-3.5 md:grid md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-x-12 md:pt-12 md:pb-10">
      <div className="flex min-w-0 flex-1 items-center gap-4 md:gap-6">
        <Avatar size={104} name={member.username} src={member.avatarUrl} priority />
        <div className="grid min-w-0 gap-1">
          <h1
            className={`wrap-anywhere max-md:line-clamp-2 max-md:clamp-descenders max-md:text-[2.25rem] max-md:leading-none ${member.username.length > 16 ? 'display-m max-md:text-[1.75rem] md:display-l' : 'display-l'}`}
          >
            {member.username}
          </h1>
          <PhoneFigures member={member} />
          <Instagram handle={member.instagramHandle} />
        </div>
      </div>
      <Figures member={member} />
      <div className="flex gap-3 max-md:hidden">
        {isAdmin ? (
          <Link to="/admin" className={buttonClass({ look: 'outline', size: 'small' })}>
            Admin
          </Link>
        ) : null}
        <Link to="/edit-profile" className={buttonClass({ look: 'outline', size: 'small' })}>
          Edit profile
        </Link>
      </div>
      <div className="-mr-[min(0.75rem,12px)] grid shrink-0 justify-items-end self-start md:hidden">
        <Link to="/edit-profile" aria-label="Edit profile" className={iconButtonClass()}>
          <Pencil aria-hidden />
        </Link>
        {isAdmin ? (
          <Link to="/admin" className="text-link mr-3 text-small">
            Admin
          </Link>
        ) : null}
      </div>
    </header>
  )
}

function Figures({ member }: { member: MemberView }) {
  const figures = [
    ['Photos', member.photoCount],
    ['Followers', member.followerCount],
    ['Following', member.followingCount],
  ] as const
  return (
    <dl className="flex gap-9 max-md:hidden">
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-meta text-ink-3">{name}</dt>
          <dd className="font-display text-[2rem] leading-none tabular-nums">{shortCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each figure opens its list in a dialog, because on phones the lists themselves are far below the pictures. */
function PhoneFigures({ member }: { member: MemberView }) {
  const lists: [OwnPeople, number, string][] = [
    ['followers', member.followerCount, member.followerCount === 1 ? 'follower' : 'followers'],
    ['following', member.followingCount, 'following'],
  ]
  return (
    <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-small text-ink-2 tabular-nums md:hidden">
      {lists.map(([list, count, name]) => (
        <Link
          key={list}
          to="/account"
          search={((before: object) => ({ ...before, people: list })) as never}
          resetScroll={false}
          className="relative whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-3"
        >
          <b className="font-semibold text-ink">{shortCount(count)}</b> {name}
        </Link>
      ))}
    </p>
  )
}

const Instagram = ({ handle }: { handle: string | null }) =>
  handle && (
    <p className="text-small text-ink-2 wrap-anywhere">
      <a
        href={`https://www.instagram.com/${encodeURIComponent(handle)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="hover:underline hover:underline-offset-4"
      >
        @{handle}
      </a>
      <span className="max-md:sr-only"> on Instagram</span>
    </p>
  )
