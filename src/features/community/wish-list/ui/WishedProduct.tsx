import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { WishedProduct as Product } from '../wish.ts'
import { stockWords } from './wish-words.ts'

interface WishedProductProps {
  product: Product
  /** Shown below the price. */
  children?: ReactNode
}

/** A row of a wish list: the product, its price, and whether it can be bought. */
export function WishedProduct({ product, children }: WishedProductProps) {
  const { slug, name, brandName, picture } = product
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <span className="block w-20 shrink-0">
        {picture ? (
          <Picture {...pictureProps(picture, '')} sizes="80px" />
        ) : (
          <PictureUnavailable alt="" aspectRatio="4 / 5" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <div className="flex justify-between gap-4">
          <h2 className="min-w-0 font-semibold wrap-anywhere">
            <Link to="/product/$productId" params={{ productId: slug }} className="hover:underline">
              {name}
            </Link>
          </h2>
          {product.isSold && (
            <Price
              minorUnits={product.priceMinor}
              currency={product.currency}
              className="font-semibold tabular-nums"
            />
          )}
        </div>
        <p className="text-meta text-ink-3">{[brandName, stockWords(product)].filter(Boolean).join(' · ')}</p>
        {children}
      </div>
    </li>
  )
}
