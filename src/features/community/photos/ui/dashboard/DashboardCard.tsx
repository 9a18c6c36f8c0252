import { Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { positionForTags } from '../../../../../design/pictures/crop.ts'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { shareLink } from '../../../../../kernel/actions/ui/share-link.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { isForBrowser } from '../../../../../web/PlainLink.tsx'
import type { PhotoView } from '../../photo.ts'
import { CAPTION_MAX, REVIEW_MAX } from '../../photo-limits.ts'
import { loadPhotoDialog, openPhoto } from '../open-photo.ts'
import { PhotoMenu } from '../PhotoMenu.tsx'
import { ProductTags } from '../ProductTags.tsx'
import { altOf, kindAndPrice, productsOf } from '../photo-words.ts'
import { isInShop, TaggedProduct } from '../TaggedProducts.tsx'
import { HiddenNote } from '../viewer/HiddenNote.tsx'
import { EditableText } from './EditableText.tsx'

interface DashboardCardProps {
  photo: PhotoView
  onFirstScreen: boolean
  heading?: 'h2' | 'h3' | undefined
}

/** A card of the member's own photo: date, editable texts, markers and tags. */
export function DashboardCard({ photo, onFirstScreen, heading: Heading = 'h2' }: DashboardCardProps) {
  const products = productsOf(photo)
  // A trip needs no tags, so the list is not shown as missing.
  const listsProducts = photo.kind === 'product' || products.length > 0
  return (
    <article aria-label={altOf(photo)} className="min-w-0 border-t border-ink pt-3">
      <div className="mb-1.5 flex items-center gap-3 text-meta text-ink-3">
        <DateText date={photo.uploadedAt} form="long" className="mr-auto" />
        {listsProducts && <span>{pluralize(products.length, 'item')}</span>}
        {photo.can.remove && (
          <div className="-my-3.25 -mr-3">
            <PhotoMenu photo={photo} />
          </div>
        )}
      </div>
      <HiddenNote hidden={photo.hidden} />
      <EditableText
        photo={photo}
        field="caption"
        name="Caption"
        empty="No caption"
        rows={2}
        limit={CAPTION_MAX}
        className="display-xs"
      />
      <DashboardPhoto photo={photo} onFirstScreen={onFirstScreen} />
      {photo.kind === 'product' && (
        <EditableText
          photo={photo}
          field="review"
          name="Review"
          empty="No review available"
          rows={3}
          limit={REVIEW_MAX}
          className="text-small"
        />
      )}
      {listsProducts && <Heading className="mt-3.5 type-label text-ink-2">Tagged Products</Heading>}
      {!listsProducts ? null : products.length === 0 ? (
        <p className="mt-2 text-small text-ink-3">No products tagged in this photo.</p>
      ) : (
        <ul className="mt-2.5">
          {products.map((product) => (
            <TaggedProduct key={product.id} product={product} line={kindAndPrice(product)}>
              {isInShop(product) && (
                <>
                  <IconButton
                    icon={Share2}
                    label={`Share ${product.name}`}
                    iconClassName="size-4"
                    onClick={() => void shareLink(`/product/${product.productId}`, product.name)}
                  />
                  <Link
                    to="/product/$productId"
                    params={{ productId: product.productId }}
                    className="text-link text-small"
                  >
                    View<span className="sr-only"> {product.name}</span>
                  </Link>
                </>
              )}
            </TaggedProduct>
          ))}
        </ul>
      )}
    </article>
  )
}

const cardShape = { width: 4, height: 5 }
const middle = { x: 50, y: 50 }

/** The first picture; its markers link to the products (DASH-09). */
function DashboardPhoto({ photo, onFirstScreen }: DashboardCardProps) {
  const tools = useTools()
  const { picture, productTags } = photo.images[0]!
  const shape = { width: picture.widthPx, height: picture.heightPx }
  const position = positionForTags(productTags, shape, cardShape, middle)

  function open(event: MouseEvent) {
    if (isForBrowser(event)) return
    event.preventDefault()
    void openPhoto(tools, photo)
  }

  return (
    <figure className="on-photo relative mb-1.5 aspect-look overflow-hidden bg-sunken">
      <a href={`/photo/${photo.id}`} onClick={open} onPointerEnter={loadPhotoDialog} className="photo-link">
        <Picture
          {...pictureProps(picture, altOf(photo))}
          ratio="fill"
          position={position}
          sizes="(width >= 960px) 31vw, (width >= 640px) 47vw, calc(100vw - 32px)"
          onFirstScreen={onFirstScreen}
        />
      </a>
      {productTags.length > 0 && (
        <ProductTags tags={productTags} image={shape} position={position} markers="link" />
      )}
    </figure>
  )
}
