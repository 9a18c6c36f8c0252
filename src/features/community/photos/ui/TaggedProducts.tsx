import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { ProductTagView } from '../photo.ts'
import { tagLine } from './photo-words.ts'

interface TaggedProductsProps {
  products: readonly ProductTagView[]
  heading: 'h2' | 'h3'
}

/** The products tagged on a photo, each with a link to the shop (VIEW-11). */
export function TaggedProducts({ products, heading: Heading }: TaggedProductsProps) {
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

/** Its page exists; of a deleted one only the name is left. */
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
        <span className="mt-0.5 block truncate text-meta text-ink-3">{line}</span>
      </span>
      {children}
    </li>
  )
}
