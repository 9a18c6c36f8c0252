import { Link } from '@tanstack/react-router'
import { BellOff, Ellipsis, Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import type { MemberView } from '../../member.ts'
import { FollowButton } from '../following/FollowButton.tsx'
import { useBlock } from '../privacy/privacy.ts'

const MemberMenu = lazyLayer(() => import('./MemberMenu.tsx').then((file) => file.MemberMenu))

/**
 * The member with actions. On phones the figures are one line of text, so that the first pictures are on the first
 * screen (ACC-17).
 */
export function MemberHeader({ member }: { member: MemberView }) {
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-6 sm:gap-y-5 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-8">
      <Avatar
        size={104}
        name={member.username}
        src={member.avatarUrl}
        priority
        className="max-sm:row-span-2"
      />
      <div className="grid min-w-0 gap-1 sm:gap-4">
        <h1 className="display-m wrap-anywhere max-sm:line-clamp-2 max-sm:clamp-descenders max-sm:text-[2.25rem] max-sm:leading-none sm:display-l">
          {member.username}
        </h1>
        <Whereabouts member={member} />
      </div>
      <Counts member={member} />
      <Actions member={member} />
    </header>
  )
}

function Whereabouts({ member }: { member: MemberView }) {
  const { instagramHandle, city, isFollowersOnly, followsViewer, mutedByViewer } = member
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small text-ink-2">
      {isFollowersOnly && (
        <span className="inline-flex items-center gap-1.5">
          <Lock aria-hidden className="size-4" />
          Followers only
        </span>
      )}
      {city && <span className="wrap-anywhere">{city}</span>}
      {instagramHandle && (
        <a
          href={`https://www.instagram.com/${encodeURIComponent(instagramHandle)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link wrap-anywhere"
        >
          @{instagramHandle}
        </a>
      )}
      {followsViewer && <span>Follows you</span>}
      {mutedByViewer && (
        <span className="inline-flex items-center gap-1.5">
          <BellOff aria-hidden className="size-4" />
          Muted by you
        </span>
      )}
    </p>
  )
}

function Counts({ member }: { member: MemberView }) {
  const counts = [
    { count: member.photoCount, name: member.photoCount === 1 ? 'Photo' : 'Photos' },
    { count: member.followerCount, name: member.followerCount === 1 ? 'Follower' : 'Followers' },
    { count: member.followingCount, name: 'Following' },
  ]
  return (
    <dl className="flex flex-wrap gap-x-3.5 gap-y-0.5 max-sm:-mt-2 max-sm:text-small sm:gap-7 sm:max-md:col-span-full md:gap-9">
      {counts.map(({ count, name }) => (
        <div key={name} className="flex flex-row-reverse justify-end gap-1 sm:flex-col-reverse">
          <dt className="text-ink-2 max-sm:lowercase sm:mt-1 sm:text-meta sm:text-ink-3">{name}</dt>
          <dd className="tabular-nums max-sm:font-semibold sm:font-display sm:text-[2rem] sm:leading-none">
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ member }: { member: MemberView }) {
  const block = useBlock(member)
  if (member.isViewer) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:col-span-full md:grid md:justify-items-end">
        <p className="text-small text-ink-2">This is your own profile</p>
        <Link to="/account" className={buttonClass({ look: 'outline', size: 'small' })}>
          Account
        </Link>
        <Link to="/edit-profile" hash="privacy" className="text-link text-small sm:hidden">
          Who sees your photos
        </Link>
      </div>
    )
  }
  return (
    <div className="flex items-center gap-1 max-md:col-span-full">
      {member.blockedByViewer ? (
        <Button
          look="outline"
          className="max-md:flex-1"
          busy={block.isPending}
          onClick={() => block.mutate(false)}
        >
          Unblock
        </Button>
      ) : (
        <FollowButton member={member} className="min-w-30 max-md:flex-1" />
      )}
      <MoreButton member={member} />
    </div>
  )
}

/** The menu is rarely used, so its code is loaded when the button is pressed. */
function MoreButton({ member }: { member: MemberView }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton
      icon={Ellipsis}
      label={`More about ${member.username}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return <MemberMenu waiting={button} onClose={() => setWanted(false)} member={member} />
}
