import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Award, X } from 'lucide-react'
import { type RefObject, Suspense } from 'react'
import { chipClass } from '../../../../../design/controls/chip-class.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { SlotContent } from '../../../../../web/parts.ts'
import type { PhotoView } from '../../photo.ts'
import { LabelList } from '../card/LabelList.tsx'
import { Comments } from '../comments/Comments.tsx'
import { TextWithLinks } from '../comments/mentions/TextWithLinks.tsx'
import { PhotoMenu } from '../PhotoMenu.tsx'
import { viewerShopping, viewerTags } from '../photo-slots.ts'
import { brandsOf, productsOf } from '../photo-words.ts'
import { TaggedProducts } from '../TaggedProducts.tsx'
import { HiddenNote } from './HiddenNote.tsx'
import { LookActions } from './LookActions.tsx'
import { OwnerFollow } from './OwnerFollow.tsx'
import { OwnersReview } from './OwnersReview.tsx'
import { OwnFirstLook } from './OwnFirstLook.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { TravelTerms } from './TravelTerms.tsx'

/** Longer captions are set in text type instead of display type. */
const DISPLAY_CAPTION = 160
const TITLE_CAPTION = 320

interface PhotoPanelProps {
  photo: PhotoView
  isPage: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onClose: (() => void) | undefined
  onDeleted: () => void
}

/** The photo's owner and its texts (VIEW-04). */
export function PhotoPanel({ photo, isPage, field, onClose, onDeleted }: PhotoPanelProps) {
  const member = useMember()
  const isOwn = member?.id === photo.owner.id
  const name = nameOf(photo.owner)
  const Title = isPage ? 'h1' : 'h2'
  const Section = isPage ? 'h2' : 'h3'
  const brands = brandsOf(photo)
  const products = productsOf(photo)
  const length = photo.caption?.length ?? 0

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-gutter py-3 md:px-7 md:py-3.5">
        <Avatar name={name} src={photo.owner.avatarUrl} />
        <div className="min-w-0 flex-1">
          <Link
            to="/user/$userId"
            params={{ userId: photo.owner.id }}
            className="relative -mx-2 -mt-2 block truncate px-2 pt-2 font-semibold hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
          <DateText date={photo.uploadedAt} form="long" className="block text-meta text-ink-3" />
        </div>
        {isOwn ? (
          <Link
            to="/insight/$photoId"
            params={{ photoId: photo.id }}
            className="inline-flex min-h-target items-center text-link text-small"
          >
            Insight
          </Link>
        ) : (
          <OwnerFollow owner={photo.owner} />
        )}
        <div className="-mx-3">
          <PhotoMenu photo={photo} onDeleted={onDeleted} />
        </div>
        {onClose && <IconButton icon={X} label="Close" onClick={onClose} className="-mr-4 max-md:hidden" />}
      </div>
      <LookActions photo={photo} field={field} className="border-b border-line px-1.5 py-0.5 md:hidden" />
      <div
        className={clsx(
          'px-gutter py-5 md:px-7 md:py-7',
          !isPage && 'md:min-h-0 md:flex-1 md:overflow-y-auto',
        )}
      >
        <HiddenNote hidden={photo.hidden} />
        {isOwn && !photo.hidden && (
          <Suspense>
            <OwnFirstLook photoId={photo.id} />
          </Suspense>
        )}
        {photo.isOutfitOfTheWeek && (
          <Link to="/how-it-counts" className="mb-3.5 inline-flex hover:underline hover:underline-offset-4">
            <Badge look="tape" icon={Award}>
              {photo.outfit?.badge ?? 'Outfit of the Week'}
            </Badge>
          </Link>
        )}
        <LongText
          as={Title}
          text={photo.caption ?? `Photo by ${name}`}
          className={clsx(
            length === 0 && 'sr-only',
            length <= DISPLAY_CAPTION
              ? 'display-m text-[1.875rem] md:text-[2.375rem]'
              : length <= TITLE_CAPTION
                ? 'display-s'
                : 'text-body',
          )}
        >
          {photo.caption ? (
            <TextWithLinks text={photo.caption} mentions={photo.mentions} hashtags={photo.hashtags} />
          ) : undefined}
        </LongText>
        <LabelList labels={photo.labels} />
        {brands.length > 0 && (
          <ul aria-label="Brands" className="mt-4.5 flex flex-wrap gap-2">
            {brands.map((brand) => (
              <li key={brand.id} className="max-w-full">
                {brand.brandId ? (
                  <Link
                    to="/brand/$brandId"
                    params={{ brandId: brand.brandId }}
                    className={chipClass({ className: 'max-w-full' })}
                  >
                    <span className="truncate">{brand.name}</span>
                  </Link>
                ) : (
                  <Badge>{brand.name}</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
        {photo.travel && <TravelTerms travel={photo.travel} />}
        {products.length > 0 && <TaggedProducts products={products} lookId={photo.id} heading={Section} />}
        {products.length > 0 && (
          <Suspense>
            <SlotContent slot={viewerTags} photoId={photo.id} isOwn={isOwn} tags={products} />
          </Suspense>
        )}
        {products.some(({ state }) => state === 'on-sale') && (
          <SlotContent slot={viewerShopping} photoId={photo.id} />
        )}
        {photo.review && <OwnersReview photo={photo} heading={Section} />}
        {/* React hydrates it after the rest, in a task of its own (decision 128). */}
        <Suspense>
          <Comments photo={photo} heading={Section} />
        </Suspense>
        {photo.kind === 'product' && (
          <ReviewRow
            photo={photo}
            products={products.filter((piece) => !piece.isSimilar)}
            isOwn={isOwn}
            field={field}
          />
        )}
      </div>
    </>
  )
}
