import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { BadgeCheck, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../design/Badge.tsx'
import { Button } from '../../../design/Button.tsx'
import { ChoiceChips } from '../../../design/ChoiceChips.tsx'
import { Picture } from '../../../design/Picture.tsx'
import { Price } from '../../../design/Price.tsx'
import { showToast } from '../../../design/toast.ts'
import { useAddToCart } from '../../cart/ui/use-add-to-cart.ts'
import { pictureProps } from '../../photos/ui/picture-props.ts'
import { shareLink } from '../../photos/ui/share-link.ts'
import type { ProductView } from '../product.ts'
import { ONE_SIZE } from '../sizes.ts'
import { CommunityPanel } from './CommunityPanel.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import { productQuery } from './product-queries.ts'

const route = getRouteApi('/product/$productId')

/** Stock at which the page says how few are left. */
const FEW_LEFT = 3

export function ProductPage() {
  const { productId } = route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(productId))
  // A product's own state begins anew with each product.
  return <OneProduct key={product.id} product={product} />
}

function OneProduct({ product }: { product: ProductView }) {
  const sizes = product.variants
  const [size, setSize] = useState<string | null>(sizes[0]?.size ?? null)
  const add = useAddToCart(product)
  const chosen = sizes.find((variant) => variant.size === size)
  const isSoldOut = sizes.length > 0 && chosen?.stock === 0
  const isSold = product.state === 'active'

  function addToCart() {
    if (sizes.length > 0 && !size) showToast('Please select a size')
    else add.mutate(size ?? ONE_SIZE)
  }

  const buy = (className: string) => (
    <Button
      size="large"
      className={className}
      busy={add.isPending}
      disabled={!isSold || isSoldOut}
      onClick={addToCart}
    >
      {isSoldOut ? 'Sold out' : 'Add to Cart'}
    </Button>
  )

  return (
    <div className="grid gap-16 pb-8 sm:gap-24 sm:py-8">
      <div className="grid gap-8 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[900px]:gap-12 lg:gap-18">
        <div className="max-sm:-mx-(--gutter)">
          <ProductGallery product={product} />
        </div>
        <div className="grid content-start gap-6">
          {product.brand ? <BrandBlock brand={product.brand} /> : null}
          <div className="grid gap-3">
            <h1 className="display-l wrap-anywhere">{product.name}</h1>
            {isSold ? (
              <p className="display-s">
                <Price minorUnits={product.priceMinor} currency={product.currency} />
              </p>
            ) : (
              <p className="text-ink-2">
                {product.state === 'proposed'
                  ? 'Added by a member while tagging. It is not sold here yet.'
                  : 'No longer sold.'}
              </p>
            )}
          </div>
          {product.description ? <p className="max-w-measure text-ink-2">{product.description}</p> : null}
          {product.color ? (
            <p className="flex items-center gap-2.5 text-small">
              <span
                aria-hidden
                className="size-7 rounded-full border-2 border-paper shadow-[0_0_0_1px_var(--ink)]"
                style={{ backgroundColor: product.colorHex ?? undefined }}
              />
              {product.color}
            </p>
          ) : null}
          {isSold && sizes.length > 0 ? (
            <div className="grid gap-2">
              <p className="text-meta font-strong">Size</p>
              <ChoiceChips
                label="Size"
                choices={sizes.map((variant) => ({
                  value: variant.size,
                  label: variant.stock === 0 ? `${variant.size}, sold out` : variant.size,
                }))}
                value={size}
                onChange={setSize}
              />
              <p role="status" className="min-h-5 text-meta text-ink-2">
                {chosen?.stock && chosen.stock <= FEW_LEFT ? `Only ${chosen.stock} left` : ''}
              </p>
            </div>
          ) : null}
          <div className="flex flex-wrap gap-3">
            {isSold ? buy('min-w-0 flex-1') : null}
            <Button
              size="large"
              look="outline"
              onClick={() => shareLink(`/product/${product.slug}`, product.name)}
            >
              <Share2 aria-hidden />
              Share
            </Button>
          </div>
          <Facts product={product} />
        </div>
      </div>
      <CommunityPanel productId={product.id} />
      {isSold ? (
        <div className="sticky bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-(--z-sticky) -mx-(--gutter) flex items-center gap-4 border-t border-line bg-paper px-(--gutter) py-2.5 sm:hidden">
          <span className="min-w-0 flex-1">
            <span className="block truncate text-small font-semibold">{product.name}</span>
            <span className="text-meta text-ink-2">
              <Price minorUnits={product.priceMinor} currency={product.currency} />
              {size ? `, ${size}` : ''}
            </span>
          </span>
          {buy('px-5')}
        </div>
      ) : null}
    </div>
  )
}

function BrandBlock({ brand }: { brand: NonNullable<ProductView['brand']> }) {
  const site =
    brand.officialWebsite && URL.canParse(brand.officialWebsite) ? new URL(brand.officialWebsite) : null
  return (
    <div className="flex items-center gap-3.5 border-b border-line pb-5">
      <Link
        to="/brand/$brandId"
        params={{ brandId: brand.id }}
        aria-label={brand.name}
        className="grid size-11 shrink-0 place-items-center overflow-hidden border border-ink font-display text-[1.25rem] leading-none"
      >
        {brand.logo ? (
          <Picture {...pictureProps(brand.logo, '')} sizes="44px" ratio="fill" fit="contain" />
        ) : (
          brand.name.slice(0, 2)
        )}
      </Link>
      <div className="min-w-0 flex-1">
        <Link
          to="/brand/$brandId"
          params={{ brandId: brand.id }}
          className="block truncate font-semibold hover:underline"
        >
          {brand.name}
        </Link>
        {site ? (
          <a
            href={site.href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-meta text-ink-3 hover:underline"
          >
            {site.host}
          </a>
        ) : null}
      </div>
      {brand.isVerified ? (
        <Badge look="line" icon={BadgeCheck}>
          Verified
        </Badge>
      ) : null}
    </div>
  )
}

function Facts({ product }: { product: ProductView }) {
  const facts = [
    ['Size guide', product.sizeGuide],
    ['Care', product.care],
    ['Story', product.history],
  ] as const
  const told = facts.filter(([, text]) => text)
  if (told.length === 0) return null
  return (
    <div className="border-t border-line">
      {told.map(([title, text]) => (
        <details key={title} className="group border-b border-line">
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between font-strong after:text-[1.25rem] after:content-['+'] group-open:after:content-['–'] [&::-webkit-details-marker]:hidden">
            {title}
          </summary>
          <p className="max-w-measure pb-5 text-ink-2">{text}</p>
        </details>
      ))}
    </div>
  )
}
