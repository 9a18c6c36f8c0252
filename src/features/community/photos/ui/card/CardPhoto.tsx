import { clsx } from 'clsx'
import { type MouseEvent, Suspense } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { positionForTags, positionForTagsInShapes } from '../../../../../design/pictures/crop.ts'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { coverSizes } from '../../../../../design/pictures/picture-sources.ts'
import { useTagReveal } from '../../../../../design/pictures/use-tag-reveal.ts'
import { lazyOrNothing } from '../../../../../design/rendering/lazy-or-nothing.ts'
import { TagIcon } from '../../../../../design/rendering/sprite-icons.tsx'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { isForBrowser } from '../../../../../web/PlainLink.tsx'
import type { PhotoView } from '../../photo.ts'
import { loadPhotoDialog, openPhoto } from '../open-photo.ts'
import { altOf } from '../photo-words.ts'
import { CardBadges } from './CardBadges.tsx'

const ProductTags = lazyOrNothing(() => import('../ProductTags.tsx').then((file) => file.ProductTags))

const CARD_SIZES = [
  '(width >= 1440px) 322px',
  '(width >= 1200px) calc(25vw - 38px)',
  '(width >= 1100px) calc(25vw - 27px)',
  '(width >= 640px) calc(33.3vw - 29px)',
  'calc(50vw - 16px)',
].join(', ')
const WIDE_LEAD_SIZES = [
  '(width >= 1440px) 668px',
  '(width >= 1200px) calc(50vw - 52px)',
  '(width >= 1100px) calc(50vw - 34px)',
  '(width >= 640px) calc(66.7vw - 39px)',
].join(', ')

const cardShape = { width: 4, height: 5 }
/**
 * The lead has the shape of a card on phones. On larger screens its picture fills two rows and is about 2:3; it is
 * about square while the lead's comments are open, and as narrow as 1:3 while those of a card beside it are.
 */
const leadShapes = { narrowest: { width: 1, height: 3 }, shortest: { width: 1, height: 1 } }
/** The lead is taller than a card where its picture fills two rows. */
const leadSizes = (picture: number) =>
  [
    coverSizes(WIDE_LEAD_SIZES, { picture, box: 2 / 3 }),
    coverSizes('calc(100vw - 20px)', { picture, box: 4 / 5 }),
  ].join(', ')

/** Pictures of people are cropped to keep the faces, pictures of places to keep the center. */
const face = { x: 50, y: 30 }
const middle = { x: 50, y: 50 }

interface CardPhotoProps {
  photo: PhotoView
  isLead: boolean
  priority: boolean | undefined
  onFirstScreen: boolean | undefined
}

/** A card's picture with its badges and tags. */
export function CardPhoto({ photo, isLead, priority, onFirstScreen }: CardPhotoProps) {
  const tools = useTools()
  const tagReveal = useTagReveal()
  const image = photo.images[0]!
  const tags = image.productTags
  const shape = { width: image.picture.widthPx, height: image.picture.heightPx }
  const preferred = photo.kind === 'travel' ? middle : face
  const position = isLead
    ? positionForTagsInShapes(tags, shape, leadShapes, preferred)
    : positionForTags(tags, shape, cardShape, preferred)

  function open(event: MouseEvent) {
    if (isForBrowser(event)) return
    event.preventDefault()
    void openPhoto(tools, photo)
  }

  return (
    <figure
      className={clsx(
        'group/photo on-photo look-card-photo',
        isLead && 'sm:aspect-auto sm:min-h-80 sm:flex-1',
      )}
      {...tagReveal.reveal}
    >
      {/* A real link, so that it opens in a new tab, works before any script runs and leads search engines to the
          photo. */}
      <a
        href={`/photo/${photo.id}`}
        onClick={open}
        onPointerEnter={loadPhotoDialog}
        onFocus={loadPhotoDialog}
        className="photo-link"
      >
        <Picture
          {...pictureProps(image.picture, altOf(photo))}
          ratio="fill"
          {...(isLead
            ? { sizes: leadSizes(shape.width / shape.height) }
            : { sizes: CARD_SIZES, frame: cardShape })}
          position={position}
          priority={priority}
          onFirstScreen={onFirstScreen}
        />
      </a>
      <CardBadges photo={photo} isLead={isLead} isBesideButton={tags.length > 0} />
      {tags.length > 0 && (
        <IconButton
          look="photo"
          icon={TagIcon}
          iconClassName="size-4"
          label="Product tags"
          count={tags.length}
          pressed={tagReveal.pressed}
          onClick={tagReveal.toggle}
          className="look-card-tags"
        />
      )}
      {tags.length > 0 && tagReveal.shown && (
        <Suspense>
          <ProductTags tags={tags} lookId={photo.id} image={shape} position={position} />
        </Suspense>
      )}
    </figure>
  )
}
