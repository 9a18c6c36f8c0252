import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { Badge } from '../../../design/Badge.tsx'
import { Picture } from '../../../design/Picture.tsx'
import { pictureProps } from '../../photos/ui/picture-props.ts'
import { ProductResults } from '../../products/ui/ProductResults.tsx'
import { brandQuery } from './brand-queries.ts'

const route = getRouteApi('/brand/$brandId')

export function BrandPage() {
  const { brandId } = route.useParams()
  const { data: brand } = useSuspenseQuery(brandQuery(brandId))
  const site =
    brand.officialWebsite && URL.canParse(brand.officialWebsite) ? new URL(brand.officialWebsite) : null
  return (
    <div className="grid gap-12 py-8 sm:py-12">
      <header className="grid gap-6 sm:grid-cols-[auto_1fr] sm:items-end sm:gap-10">
        <span className="grid size-32 place-items-center overflow-hidden border border-line bg-raised font-display text-[3rem] leading-none">
          {brand.logo ? (
            <Picture
              {...pictureProps(brand.logo, `Logo of ${brand.name}`)}
              sizes="128px"
              ratio="fill"
              fit="contain"
              priority
            />
          ) : (
            <span aria-hidden>{brand.name.slice(0, 2)}</span>
          )}
        </span>
        <div className="grid min-w-0 justify-items-start gap-3">
          <h1 className="display-xl wrap-anywhere">{brand.name}</h1>
          {brand.isVerified ? (
            <Badge look="line" icon={BadgeCheck}>
              Verified
            </Badge>
          ) : null}
        </div>
      </header>
      {brand.description || site ? (
        <div className="grid max-w-measure gap-3 text-lead text-ink-2">
          {brand.description ? <p>{brand.description}</p> : null}
          {brand.story ? <p className="text-body">{brand.story}</p> : null}
          {site ? (
            <p className="text-small">
              <a href={site.href} target="_blank" rel="noopener noreferrer" className="text-link text-ink">
                {site.host}
              </a>
            </p>
          ) : null}
        </div>
      ) : null}
      <section aria-labelledby="products" className="grid gap-6 border-t border-ink pt-6">
        <h2 id="products" className="display-m">
          {brand.productCount === 1 ? '1 product' : `${brand.productCount} products`}
        </h2>
        <ProductResults filter={{ brand: brand.id }} />
      </section>
    </div>
  )
}
