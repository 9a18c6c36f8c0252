import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { Carousel } from '../../../../../design/pictures/Carousel.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { PhotoImageView, PhotoView } from '../../photo.ts'
import { ProductTags } from '../ProductTags.tsx'
import { altOf } from '../photo-words.ts'
import { stageSizes, TALLEST, WIDEST } from './stage-sizes.ts'
import { type ListedLook, pictureOf } from './turning/look-list.ts'
import type { LookPaging } from './turning/use-look-paging.ts'
import { useTapToLike } from './use-tap-to-like.ts'

interface PhotoStageProps {
  photo: PhotoView
  index: number
  onIndexChange: (index: number) => void
  turning: LookPaging | undefined
  isPage: boolean
}

/**
 * The pictures of a photo, uncropped, with their tags always shown (VIEW-02, VIEW-03). A double tap likes it; a look
 * with one picture can be swiped to the next look (turning/use-drag.ts).
 */
export function PhotoStage({ photo, index, onIndexChange, turning, isPage }: PhotoStageProps) {
  const { onPointerUp, likedAt } = useTapToLike(photo)
  const shapes = photo.images.map(({ picture }) => picture.widthPx / picture.heightPx)
  const shape = Math.min(WIDEST, Math.max(TALLEST, Math.min(...shapes)))
  const isSingle = photo.images.length === 1
  return (
    <div
      onPointerUp={onPointerUp}
      style={{ aspectRatio: shape }}
      className={clsx(
        // Without clipping, a marker at the edge would make the page scroll sideways. A second tap must not zoom.
        'relative max-h-[80dvh] w-full touch-manipulation overflow-clip bg-sunken sm:max-h-[62dvh] md:aspect-auto! md:max-h-none',
        isPage ? 'md:sticky md:top-(--header-h) md:h-[calc(100dvh-var(--header-h))]' : 'md:h-full',
      )}
    >
      <div
        className="relative size-full"
        data-look-picture
        data-look-slide={isSingle && turning ? '' : undefined}
        style={isSingle && turning ? { touchAction: 'pan-y pinch-zoom' } : undefined}
      >
        <Carousel
          label="Pictures of this photo"
          index={index}
          onIndexChange={onIndexChange}
          pager="pill"
          className="h-full"
        >
          {photo.images.map((image, at) => (
            <StagePicture key={image.id} photo={photo} image={image} isFirst={at === 0} isPage={isPage} />
          ))}
        </Carousel>
        {isSingle && turning && (
          <>
            <Neighbour look={turning.previous} side="right-full" />
            <Neighbour look={turning.next} side="left-full" />
          </>
        )}
      </div>
      {likedAt && (
        <Heart
          key={likedAt.key}
          aria-hidden
          style={{ left: likedAt.x, top: likedAt.y }}
          className="pointer-events-none absolute z-30 size-24! -translate-1/2 animate-tap-heart fill-tape stroke-photo-ink stroke-1"
        />
      )}
      <p role="status" className="sr-only">
        {likedAt ? 'Liked' : ''}
      </p>
    </div>
  )
}

function StagePicture({
  photo,
  image,
  isFirst,
  isPage,
}: {
  photo: PhotoView
  image: PhotoImageView
  isFirst: boolean
  isPage: boolean
}) {
  const { picture } = image
  return (
    <div className="absolute inset-0">
      <Picture
        {...pictureProps(picture, altOf(photo, image))}
        ratio="fill"
        fit="contain"
        sizes={stageSizes(picture, isPage)}
        priority={isFirst}
      />
      {image.productTags.length > 0 && (
        <ProductTags
          tags={image.productTags}
          lookId={photo.id}
          image={{ width: picture.widthPx, height: picture.heightPx }}
          fit="contain"
          isHeadTaken={!isPage}
        />
      )}
    </div>
  )
}

/** A picture beside the current one, out of sight until a finger pulls it in. */
function Neighbour({ look, side }: { look: ListedLook | undefined; side: 'left-full' | 'right-full' }) {
  const picture = look && pictureOf(look)
  if (!picture) return null
  return (
    <div aria-hidden className={clsx('absolute inset-y-0 w-full pointer-fine:hidden', side)}>
      <Picture {...pictureProps(picture, '')} ratio="fill" fit="contain" sizes={stageSizes(picture, false)} />
    </div>
  )
}
