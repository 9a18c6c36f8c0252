import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { shortCount } from '../../../../../design/display/count.ts'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import type { MemberView } from '../../member.ts'

/** The member in figures, with links to edit the profile (ACC-02). */
export function AccountHeader({ member, isAdmin }: { member: MemberView; isAdmin: boolean }) {
  const figures = [
    ['Photos', member.photoCount],
    ['Followers', member.followerCount],
    ['Following', member.followingCount],
  ] as const
  return (
    <header className="grid gap-x-12 gap-y-4.5 py-6 sm:py-8 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center md:pt-12 md:pb-10">
      <div className="flex min-w-0 items-center gap-6">
        <Avatar size={104} name={member.username} src={member.avatarUrl} priority />
        <div className="grid min-w-0 gap-1">
          <h1
            className={`wrap-anywhere ${member.username.length > 16 ? 'display-m sm:display-l' : 'display-l'}`}
          >
            {member.username}
          </h1>
          <p className="text-small text-ink-2 wrap-anywhere empty:hidden">
            {member.instagramHandle ? (
              <>
                <a
                  href={`https://www.instagram.com/${encodeURIComponent(member.instagramHandle)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="hover:underline hover:underline-offset-4"
                >
                  @{member.instagramHandle}
                </a>{' '}
                on Instagram
              </>
            ) : null}
          </p>
        </div>
      </div>
      <dl className="flex gap-7 sm:gap-9">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-meta text-ink-3">{name}</dt>
            <dd className="font-display text-[2rem] leading-none tabular-nums">{shortCount(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-3 max-md:*:flex-1">
        {isAdmin ? (
          <Link to="/admin" className={buttonClass({ look: 'outline', size: 'small' })}>
            Admin
          </Link>
        ) : null}
        <Link to="/edit-profile" className={buttonClass({ look: 'outline', size: 'small' })}>
          Edit profile
        </Link>
      </div>
    </header>
  )
}
