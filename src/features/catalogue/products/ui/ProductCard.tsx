import { useState } from 'react'
import { Badge } from '../../../../design/display/Badge.tsx'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import { SlotContent } from '../../../../web/parts.ts'
import type { ProductCardView } from '../product.ts'
import { CardColors } from './CardColors.tsx'
import { productCorner } from './product-slots.ts'
import { LowestPrice, ReducedPrice } from './ReducedPrice.tsx'

const PICTURE_SIZES = [
  '(width >= 1440px) 322px',
  '(width >= 1200px) calc(25vw - 38px)',
  '(width >= 640px) calc(33.3vw - 29px)',
  'calc(50vw - 22px)',
].join(', ')

/** Sizes on a card before "+N" (SHOP-07). */
const SIZES_SHOWN = 3

interface ProductCardProps {
  product: ProductCardView
  /** Of the picture, as in Picture. */
  priority?: boolean
  onFirstScreen?: boolean
}

/** A product in a grid: the whole card is one link, with other features' controls on its picture. */
export function ProductCard({ product, ...loading }: ProductCardProps) {
  const [front, back] = product.pictures
  const more = product.sizes.length - SIZES_SHOWN
  const [wasPointedAt, setPointedAt] = useState(false)
  return (
    <div className="group/photo relative">
      <PlainLink
        href={`/product/${product.slug}`}
        className="product-card-link"
        onPointerEnter={() => setPointedAt(true)}
      >
        <span className="product-card-picture">
          {front ? (
            <Picture {...pictureProps(front, '')} sizes={PICTURE_SIZES} {...loading} />
          ) : (
            <PictureUnavailable alt="" aspectRatio="4 / 5" />
          )}
          {back && wasPointedAt ? (
            <span className="product-card-back">
              <Picture {...pictureProps(back, '')} sizes={PICTURE_SIZES} ratio="fill" />
            </span>
          ) : null}
          {product.isSoldOut || product.isFeatured || product.compareAtMinor !== null ? (
            <span className="absolute top-3 left-3">
              <Badge look="photo">{badgeOf(product)}</Badge>
            </span>
          ) : null}
        </span>
        <span className="product-card-head">
          <span className="product-card-name">{product.name}</span>
          <ReducedPrice product={product} className="shrink-0 max-sm:block" />
        </span>
        <span className="product-card-line">
          {[product.brandName, product.color].filter(Boolean).join(' · ')}
        </span>
        <LowestPrice product={product} className="mt-1" />
        {product.sizes.length > 0 ? (
          <span className="product-card-sizes">
            {product.sizes.slice(0, SIZES_SHOWN).join(' · ')}
            {more > 0 ? ` +${more}` : ''}
          </span>
        ) : null}
      </PlainLink>
      <CardColors product={product} />
      <div className="product-card-corner">
        <SlotContent slot={productCorner} product={product} />
      </div>
    </div>
  )
}

const badgeOf = ({ isSoldOut, compareAtMinor }: ProductCardView) =>
  isSoldOut ? 'Sold out' : compareAtMinor === null ? 'Featured' : 'Reduced'
