import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { rememberLook } from '../../../../kernel/actions/ui/look-origin.ts'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { ProductTagView } from '../photo.ts'
import { tagLine } from './photo-words.ts'

interface TaggedProductsProps {
  products: readonly ProductTagView[]
  /** The look the products are on; purchases through it are credited to it. */
  lookId: string
  heading: 'h2' | 'h3'
}

/** The products tagged on a photo, each with a link to the shop (VIEW-11). */
export function TaggedProducts({ products, lookId, heading: Heading }: TaggedProductsProps) {
  return (
    <section className="mt-5">
      <Heading className="sr-only">Tagged products</Heading>
      <ul>
        {products.map((product) => (
          <TaggedProduct key={product.id} product={product} line={tagLine(product)}>
            {isInShop(product) && (
              <Link
                to="/product/$productId"
                params={{ productId: product.productId }}
                onClick={() => rememberLook(product.productId, lookId)}
                className="text-link text-small whitespace-nowrap"
              >
                View in Shop<span className="sr-only"> {product.name}</span>
              </Link>
            )}
          </TaggedProduct>
        ))}
      </ul>
    </section>
  )
}

/** Whether the product has a page; a deleted product has only its name left. */
export const isInShop = (product: ProductTagView): product is ProductTagView & { productId: string } =>
  product.productId !== null && product.state !== 'not-sold'

interface TaggedProductProps {
  product: ProductTagView
  line: string
  /** Actions at the end of the row. */
  children?: ReactNode
}

export function TaggedProduct({ product, line, children }: TaggedProductProps) {
  return (
    <li className="flex items-center gap-3.5 border-t border-line py-2 last:border-b">
      <span className="w-11 shrink-0">
        {product.picture ? (
          <Picture {...pictureProps(product.picture, '')} sizes="44px" />
        ) : (
          <span className="block aspect-look border border-line bg-sunken" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-small leading-[1.3] font-semibold wrap-anywhere">
          {product.name}
        </span>
        <span className="mt-0.5 line-clamp-2 text-meta text-ink-3 wrap-anywhere">{line}</span>
        {product.nearest && <Nearest {...product.nearest} />}
      </span>
      {children}
    </li>
  )
}

/** A product on sale that can replace one no longer sold. */
function Nearest({ productId, name, priceMinor, currency }: NonNullable<ProductTagView['nearest']>) {
  return (
    <span className="mt-0.5 block text-meta text-ink-2">
      Closest match in our shop:{' '}
      <Link to="/product/$productId" params={{ productId }} className="text-link wrap-anywhere">
        {name}
      </Link>
      , <span className="whitespace-nowrap">{formatMoney(priceMinor, currency)}</span>
    </span>
  )
}
