import { clsx } from 'clsx'
import { Carousel } from '../../../../../design/pictures/Carousel.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { PhotoImageView, PhotoView } from '../../photo.ts'
import { ProductTags } from '../ProductTags.tsx'
import { altOf } from '../photo-words.ts'

/** On phones the plate takes the ratio of its tallest picture, within limits. */
const TALLEST = 4 / 5
const WIDEST = 3 / 2

interface PhotoStageProps {
  photo: PhotoView
  index: number
  onIndexChange: (index: number) => void
  isPage: boolean
}

/** The pictures of a photo, each uncropped, with their tags always shown (VIEW-02, VIEW-03). */
export function PhotoStage({ photo, index, onIndexChange, isPage }: PhotoStageProps) {
  const shapes = photo.images.map(({ picture }) => picture.widthPx / picture.heightPx)
  const shape = Math.min(WIDEST, Math.max(TALLEST, Math.min(...shapes)))
  return (
    <div
      style={{ aspectRatio: shape }}
      className={clsx(
        // Otherwise a marker at the edge would make the page scroll sideways.
        'relative max-h-[80dvh] w-full overflow-x-clip sm:max-h-[62dvh] bg-sunken md:aspect-auto! md:max-h-none',
        isPage ? 'md:sticky md:top-(--header-h) md:h-[calc(100dvh-var(--header-h))]' : 'md:h-full',
      )}
    >
      <Carousel label="Pictures of this photo" index={index} onIndexChange={onIndexChange} className="h-full">
        {photo.images.map((image, at) => (
          <StagePicture key={image.id} photo={photo} image={image} isFirst={at === 0} />
        ))}
      </Carousel>
    </div>
  )
}

function StagePicture({
  photo,
  image,
  isFirst,
}: {
  photo: PhotoView
  image: PhotoImageView
  isFirst: boolean
}) {
  const { widthPx, heightPx } = image.picture
  // An uncropped picture leaves bars; its blurred preview never has exactly its ratio and would show there.
  const picture = { ...image.picture, thumbhash: '' }
  return (
    <div className="absolute inset-0">
      <Picture
        {...pictureProps(picture, altOf(photo, image))}
        ratio="fill"
        fit="contain"
        sizes={`(width >= 960px) min(100vw - 460px, ${Math.round((widthPx / heightPx) * 100)}vh), 100vw`}
        priority={isFirst}
      />
      {image.productTags.length > 0 && (
        <ProductTags tags={image.productTags} image={{ width: widthPx, height: heightPx }} fit="contain" />
      )}
    </div>
  )
}
