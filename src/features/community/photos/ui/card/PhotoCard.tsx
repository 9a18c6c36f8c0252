import { clsx } from 'clsx'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { PlainLink } from '../../../../../web/PlainLink.tsx'
import type { PhotoView } from '../../photo.ts'
import { loadActions } from '../cache/act-on-photo.ts'
import { WrittenText } from '../comments/mentions/WrittenText.tsx'
import { CardActions } from './CardActions.tsx'
import { CardMenu } from './CardMenu.tsx'
import { CardPhoto } from './CardPhoto.tsx'
import { CardComments } from './lazy-card-comments.ts'

interface PhotoCardProps {
  photo: PhotoView
  /** Spans two columns and rows and sets its caption large. */
  lead?: boolean | undefined
  /** In the middle of the first screen: its picture is loaded before everything else. */
  priority?: boolean | undefined
  /** On the first screen: its picture is loaded without waiting for any script. */
  onFirstScreen?: boolean | undefined
  /** The owner's menu; left out where a photo is only quoted (PDP-16). */
  menu?: boolean | undefined
  /** Why it is shown, below the picture. */
  reason?: ReactNode
}

/**
 * Keeps long lists fast: cards off screen are not rendered by the browser. The margin leaves room for focus
 * rings.
 */
const undrawnOutOfSight =
  'group-data-settled/grid:[content-visibility:auto] [contain-intrinsic-size:auto_34rem] [overflow-clip-margin:16px]'

/** A photo in a grid: picture, person, two lines of caption, actions. */
export const PhotoCard = memo(function PhotoCard({
  photo,
  lead = false,
  priority,
  onFirstScreen,
  menu = true,
  reason,
}: PhotoCardProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const name = nameOf(photo.owner)
  return (
    <article
      aria-label={`Photo by ${name}`}
      onPointerEnter={loadActions}
      onFocus={loadActions}
      data-unfolded={isUnfolded || undefined}
      className={clsx(
        'flex min-w-0 flex-col',
        lead ? 'col-span-2 sm:row-span-2' : isUnfolded ? 'max-sm:col-span-2' : undrawnOutOfSight,
      )}
    >
      <CardPhoto photo={photo} lead={lead} priority={priority} onFirstScreen={onFirstScreen} />
      {reason}
      <div
        className={clsx('mt-3.5 flex items-center gap-2.5 text-small leading-[1.3]', !lead && 'max-sm:px-1')}
      >
        <Avatar name={name} src={photo.owner.avatarUrl} size={28} />
        <PlainLink
          href={`/user/${photo.owner.id}`}
          className="relative min-w-0 truncate font-semibold after:absolute after:-inset-x-1.5 after:-inset-y-3 hover:underline hover:underline-offset-4"
        >
          {name}
        </PlainLink>
        <DateText
          date={photo.uploadedAt}
          className={clsx('ml-auto text-meta whitespace-nowrap text-ink-3', !lead && 'max-sm:hidden')}
        />
        {menu && photo.can.remove && (
          <CardMenu photo={photo} className={clsx('-my-2 -mr-3', !lead && 'max-sm:ml-auto')} />
        )}
      </div>
      {photo.caption && (
        <p
          className={clsx(
            'line-clamp-2 wrap-anywhere',
            lead
              ? 'mt-3 pb-[0.12em] font-display text-[1.875rem] leading-[1.02] tracking-[-0.01em] text-balance sm:text-[2.25rem]'
              : 'mt-2 text-small max-sm:px-1 sm:text-control sm:leading-[1.45]',
          )}
        >
          <WrittenText text={photo.caption} mentions={photo.mentions} hashtags={photo.hashtags} />
        </p>
      )}
      {photo.yourSize && <p className="mt-2 text-meta text-ink-2">{photo.yourSize.note}</p>}
      <CardActions
        photo={photo}
        lead={lead}
        isUnfolded={isUnfolded}
        onComments={() => setUnfolded(!isUnfolded)}
      />
      {isUnfolded && (
        <Suspense>
          <CardComments photo={photo} />
        </Suspense>
      )}
    </article>
  )
})
