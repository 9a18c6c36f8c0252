import { Link } from '@tanstack/react-router'
import type { Fit, Point, Size } from '../../../../design/pictures/crop.ts'
import { PhotoTags } from '../../../../design/pictures/PhotoTags.tsx'
import { rememberLook } from '../../../../kernel/actions/ui/look-origin.ts'
import type { ProductTagView } from '../photo.ts'
import { tagLine } from './photo-words.ts'

interface ProductTagsProps {
  tags: ProductTagView[]
  /** The look the tags are on; purchases through them are credited to it. */
  lookId?: string
  image: Size
  position?: Point | undefined
  fit?: Fit | undefined
  markers?: 'ticket' | 'link' | undefined
  footPx?: number | undefined
  isHeadTaken?: boolean | undefined
}

/** Product tags as swing tickets that link to the product (FEED-09, VIEW-03). */
export function ProductTags({ tags, lookId, ...placing }: ProductTagsProps) {
  return (
    <PhotoTags
      {...placing}
      tags={tags.map((tag) => ({
        id: tag.id,
        x: tag.x,
        y: tag.y,
        name: tag.name,
        line: tagLine(tag),
        thumb: tag.picture && `${tag.picture.src}/320.webp`,
        isDiscontinued: tag.productId === null || tag.state === 'not-sold',
        productId: tag.productId,
      }))}
      renderLink={({ productId }, link) => (
        <Link
          to="/product/$productId"
          params={{ productId: productId! }}
          onClick={() => lookId && rememberLook(productId!, lookId)}
          {...link}
        />
      )}
    />
  )
}
