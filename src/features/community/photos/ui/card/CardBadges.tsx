import { Award, MapPin } from 'lucide-react'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { labelWords } from '../../labels/label-words.ts'
import type { PhotoView } from '../../photo.ts'
import { brandsOf } from '../photo-words.ts'

const BRANDS_ON_DESKTOP = 3

interface CardBadgesProps {
  photo: PhotoView
  isLead: boolean
  /** Leaves room for the button on the right. */
  isBesideButton: boolean
}

/** The badges on a card's picture: Outfit of the Week, then the place or the brands. */
export function CardBadges({ photo, isLead, isBesideButton }: CardBadgesProps) {
  return (
    <>
      <div
        data-on-tiles={photo.hidden ? '' : undefined}
        data-beside-button={isBesideButton || undefined}
        className="look-card-badges"
      >
        {photo.hidden && (
          <Badge look="photo">{photo.hidden === 'waiting' ? 'Waiting for review' : 'Hidden'}</Badge>
        )}
        {photo.isOutfitOfTheWeek && (
          <OutfitBadge photo={photo} className={isLead ? undefined : 'max-sm:hidden'} />
        )}
        {photo.labels.map((label) => (
          <Badge key={label} look="photo" isWhole>
            {labelWords[label]}
          </Badge>
        ))}
        {photo.travel ? (
          <Badge look="photo" icon={MapPin}>
            {photo.travel.location}
          </Badge>
        ) : (
          <Brands photo={photo} />
        )}
      </div>
      {/* Narrow cards have no room for this text at the top. */}
      {photo.isOutfitOfTheWeek && !isLead && (
        <OutfitBadge photo={photo} isShort className="absolute! bottom-2 left-2 sm:hidden" />
      )}
    </>
  )
}

interface OutfitBadgeProps {
  photo: PhotoView
  isShort?: boolean
  className: string | undefined
}

function OutfitBadge({ photo, isShort = false, className }: OutfitBadgeProps) {
  const words = photo.outfit?.badge ?? 'Outfit of the Week'
  return (
    <Badge look="tape" icon={Award} className={className}>
      {isShort ? words.replace('of the Week ·', '·') : words}
    </Badge>
  )
}

/** Shows at most three brands; phones show the first and the number of others (FEED-16). */
function Brands({ photo }: { photo: PhotoView }) {
  const brands = brandsOf(photo)
  const shown = brands.slice(0, BRANDS_ON_DESKTOP)
  const moreOnDesktop = brands.length - shown.length
  return shown.map((brand, at) => (
    <Badge key={brand.id} look="photo" className={at === 0 ? undefined : 'max-sm:hidden'}>
      {/* A long name is truncated, the number never. */}
      <span className="flex gap-[0.3em]">
        <span className="truncate">{brand.name}</span>
        {at === 0 && brands.length > 1 && <span className="sm:hidden">+{brands.length - 1}</span>}
        {at === shown.length - 1 && moreOnDesktop > 0 && (
          <span className="max-sm:hidden">+{moreOnDesktop}</span>
        )}
      </span>
    </Badge>
  ))
}
