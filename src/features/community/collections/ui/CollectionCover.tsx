import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { CollectionCardView } from '../collection.ts'

const LARGE = '(width >= 75rem) 16vw, (width >= 40rem) 30vw, 62vw'
const SMALL = '(width >= 75rem) 8vw, (width >= 40rem) 15vw, 32vw'
const WHOLE = '(width >= 75rem) 24vw, (width >= 40rem) 46vw, 94vw'

interface CollectionCoverProps {
  collection: Pick<CollectionCardView, 'image' | 'covers'>
  onFirstScreen?: boolean | undefined
}

/** A collection's own picture, or its first three items: one large and two small. */
export function CollectionCover({ collection, onFirstScreen }: CollectionCoverProps) {
  const { image, covers } = collection
  if (image)
    return <CoverPicture picture={image} sizes={WHOLE} onFirstScreen={onFirstScreen} className="aspect-4/3" />
  const [first, second, third] = covers
  return (
    <span className="grid aspect-4/3 grid-cols-[2fr_1fr] grid-rows-2 gap-1">
      <CoverPicture picture={first} sizes={LARGE} onFirstScreen={onFirstScreen} className="row-span-2" />
      <CoverPicture picture={second} sizes={SMALL} onFirstScreen={onFirstScreen} />
      <CoverPicture picture={third} sizes={SMALL} onFirstScreen={onFirstScreen} />
    </span>
  )
}

interface CoverPictureProps {
  picture: CollectionCardView['image'] | undefined
  sizes: string
  onFirstScreen: boolean | undefined
  className?: string
}

/** The card's text names the collection; its pictures are decorative. */
function CoverPicture({ picture, sizes, onFirstScreen, className = '' }: CoverPictureProps) {
  return (
    <span className={`relative block min-h-0 overflow-hidden bg-sunken ${className}`}>
      {picture && (
        <Picture
          {...pictureProps(picture, '')}
          ratio="fill"
          sizes={sizes}
          position={{ x: 50, y: 30 }}
          onFirstScreen={onFirstScreen}
        />
      )}
    </span>
  )
}
