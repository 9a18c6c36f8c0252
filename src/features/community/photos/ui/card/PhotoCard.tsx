import { clsx } from 'clsx'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { PlainLink } from '../../../../../web/PlainLink.tsx'
import type { PhotoView } from '../../photo.ts'
import { loadActions } from '../cache/act-on-photo.ts'
import { TextWithLinks } from '../comments/mentions/TextWithLinks.tsx'
import { CardActions } from './CardActions.tsx'
import { CardMenu } from './CardMenu.tsx'
import { CardPhoto } from './CardPhoto.tsx'
import { CardComments } from './lazy-card-comments.ts'

interface PhotoCardProps {
  photo: PhotoView
  /** Spans two columns and rows and shows its caption large. */
  isLead?: boolean | undefined
  /** In the middle of the first screen: its picture loads before everything else. */
  priority?: boolean | undefined
  /** On the first screen: its picture loads without waiting for any script. */
  onFirstScreen?: boolean | undefined
  /** Shows the owner's menu; false for a photo that is only quoted (PDP-16). */
  menu?: boolean | undefined
  /** The reason for showing this photo, below the picture. */
  reason?: ReactNode
}

/** A photo in a grid: picture, person, two lines of caption, actions. */
export const PhotoCard = memo(function PhotoCard({
  photo,
  isLead = false,
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
      data-first-look={photo.isFirstLook ? photo.id : undefined}
      data-lead={isLead || undefined}
      data-resting={(!isLead && !isUnfolded) || undefined}
      className={clsx(
        'look-card',
        isLead && 'col-span-2 sm:row-span-2',
        isUnfolded && !isLead && 'max-sm:col-span-2',
      )}
    >
      <CardPhoto photo={photo} isLead={isLead} priority={priority} onFirstScreen={onFirstScreen} />
      {reason ?? (photo.isFirstLook && <p className="mt-3 text-meta text-ink-2">New here: first look</p>)}
      <div className="look-card-person">
        <Avatar name={name} src={photo.owner.avatarUrl} size={28} />
        <PlainLink href={`/user/${photo.owner.id}`}>{name}</PlainLink>
        <DateText date={photo.uploadedAt} />
        {menu && photo.can.remove && (
          <CardMenu photo={photo} className={clsx('-my-2 -mr-3', !isLead && 'max-sm:ml-auto')} />
        )}
      </div>
      {photo.caption && (
        <p className="look-card-caption">
          <TextWithLinks text={photo.caption} mentions={photo.mentions} hashtags={photo.hashtags} />
        </p>
      )}
      {photo.yourSize && <p className="mt-2 text-meta text-ink-2">{photo.yourSize.note}</p>}
      <CardActions
        photo={photo}
        isLead={isLead}
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
