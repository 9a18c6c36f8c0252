import { useState } from 'react'
import { Badge } from '../../../../design/display/Badge.tsx'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import { Filled } from '../../../../web/parts.ts'
import type { ProductCardView } from '../product.ts'
import { CardColors } from './CardColors.tsx'
import { productCorner } from './product-slots.ts'
import { LowestPrice, ReducedPrice } from './ReducedPrice.tsx'

/** Sizes on a card before "+N" (SHOP-07). */
const SIZES_SHOWN = 3

/** A product in a grid: the whole card is one link, with a button for collections on its picture. */
export function ProductCard({ product, priority = false }: { product: ProductCardView; priority?: boolean }) {
  const [front, back] = product.pictures
  const more = product.sizes.length - SIZES_SHOWN
  const [wasPointedAt, setPointedAt] = useState(false)
  return (
    <div className="group/photo relative">
      <PlainLink
        href={`/product/${product.slug}`}
        className="group grid grid-cols-[minmax(0,1fr)] content-start"
        onPointerEnter={() => setPointedAt(true)}
      >
        <span className="relative block overflow-hidden">
          {front ? (
            <Picture
              {...pictureProps(front, '')}
              sizes="(width >= 75rem) 22vw, (width >= 40rem) 32vw, 48vw"
              priority={priority}
            />
          ) : (
            <PictureUnavailable alt="" aspectRatio="4 / 5" />
          )}
          {back && wasPointedAt ? (
            <span className="absolute inset-0 opacity-0 transition-opacity duration-(--dur-2) group-hover:opacity-100 max-sm:hidden">
              <Picture {...pictureProps(back, '')} sizes="22vw" ratio="fill" />
            </span>
          ) : null}
          {product.isSoldOut || product.isFeatured || product.compareAtMinor !== null ? (
            <span className="absolute top-3 left-3">
              <Badge look="photo">{badgeOf(product)}</Badge>
            </span>
          ) : null}
        </span>
        {/* On phones two columns leave no room for a price beside a name. */}
        <span className="mt-3.5 text-[0.9375rem] leading-[1.35] sm:flex sm:justify-between sm:gap-3">
          <span className="line-clamp-3 min-w-0 font-strong wrap-break-word group-hover:underline group-hover:underline-offset-4">
            {product.name}
          </span>
          <ReducedPrice product={product} className="shrink-0 max-sm:block" />
        </span>
        <span className="mt-1 text-meta wrap-break-word text-ink-3">
          {[product.brandName, product.color].filter(Boolean).join(' · ')}
        </span>
        <LowestPrice product={product} className="mt-1" />
        {product.sizes.length > 0 ? (
          <span className="mt-2 text-meta text-ink-3 tabular-nums">
            {product.sizes.slice(0, SIZES_SHOWN).join(' · ')}
            {more > 0 ? ` +${more}` : ''}
          </span>
        ) : null}
      </PlainLink>
      <CardColors product={product} />
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-look">
        <Filled slot={productCorner} productId={product.id} />
      </div>
    </div>
  )
}

const badgeOf = ({ isSoldOut, compareAtMinor }: ProductCardView) =>
  isSoldOut ? 'Sold out' : compareAtMinor === null ? 'Featured' : 'Reduced'
