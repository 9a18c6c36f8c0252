import { clsx } from 'clsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import type { ProductCardView } from '../../../catalogue/products/product.ts'

interface ArticleProductsProps {
  products: readonly ProductCardView[]
  heading: 'h2' | 'h3'
  className?: string
}

/** The shop's products in an article. */
export function ArticleProducts({ products, heading: Heading, className }: ArticleProductsProps) {
  if (products.length === 0) return null
  return (
    <section className={clsx('grid gap-3 border-t border-ink pt-4', className)}>
      <Heading className="display-xs">In this article</Heading>
      <ul>
        {products.map(({ id, slug, name, brandName, color, priceMinor, currency, pictures: [front] }) => (
          <li key={id} className="border-b border-line">
            <PlainLink href={`/product/${slug}`} className="group flex items-center gap-3.5 py-2">
              <span className="block h-12.5 w-10 shrink-0 overflow-hidden bg-sunken">
                {front ? <Picture {...pictureProps(front, '')} sizes="40px" ratio="fill" /> : null}
              </span>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-small font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4">
                  {name}
                </span>
                <span className="block truncate text-meta text-ink-3">
                  {[brandName, color].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Price minorUnits={priceMinor} currency={currency} className="text-small" />
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
