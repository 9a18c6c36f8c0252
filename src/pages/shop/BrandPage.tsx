import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/controls/button-class.ts'
import { pluralize } from '../../design/display/count.ts'
import { EmptyState } from '../../design/display/EmptyState.tsx'
import { Picture } from '../../design/pictures/Picture.tsx'
import { BrandProof } from '../../features/catalogue/brand-claims/ui/BrandProof.tsx'
import { ClaimBrandButton } from '../../features/catalogue/brand-claims/ui/ClaimBrandButton.tsx'
import { initials } from '../../features/catalogue/brands/initials.ts'
import { brandQuery } from '../../features/catalogue/brands/ui/brand-queries.ts'
import { FollowBrandButton } from '../../features/catalogue/brands/ui/FollowBrandButton.tsx'
import { ProductResults } from '../../features/catalogue/products/ui/ProductResults.tsx'
import { InYourSize } from '../../features/catalogue/usual-sizes/ui/InYourSize.tsx'
import { ShownPhotos } from '../../features/community/photo-permissions/ui/ShownPhotos.tsx'
import { pictureProps } from '../../kernel/pictures/ui/picture-props.ts'
import { BrandLooks } from './BrandLooks.tsx'

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
            <span aria-hidden>{initials(brand.name)}</span>
          )}
        </span>
        <div className="grid min-w-0 justify-items-start gap-3">
          <Link to="/brands" className="text-link text-small">
            All brands
          </Link>
          <h1 className="display-xl wrap-anywhere">{brand.name}</h1>
          {brand.isVerified ? <BrandProof brandId={brand.id} /> : null}
          <FollowBrandButton brand={brand} />
        </div>
      </header>
      {brand.description || brand.story || site ? (
        <div className="grid max-w-measure gap-3 text-lead text-ink-2">
          {brand.description ? (
            <p className="whitespace-pre-line wrap-anywhere">{brand.description}</p>
          ) : null}
          {brand.story ? <p className="text-body whitespace-pre-line wrap-anywhere">{brand.story}</p> : null}
          {site ? (
            <p className="text-small">
              <a href={site.href} target="_blank" rel="noopener noreferrer" className="text-link text-ink">
                {site.host}
                <span className="sr-only">, official website, opens in a new tab</span>
              </a>
            </p>
          ) : null}
        </div>
      ) : null}
      <section aria-labelledby="products" className="grid gap-6 border-t border-ink pt-6">
        <h2 id="products" className="display-m">
          {pluralize(brand.productCount, 'product')}
        </h2>
        <InYourSize>
          <ProductResults
            filter={{ brand: brand.id }}
            empty={
              <EmptyState
                drawing="swatches"
                heading="h3"
                title={`The shop sells nothing by ${brand.name} yet.`}
                actions={
                  <Link to="/shop" className={buttonClass({ look: 'outline' })}>
                    Browse the shop
                  </Link>
                }
              >
                You can still tag it on photos.
              </EmptyState>
            }
          />
        </InYourSize>
      </section>
      {brand.isVerified ? <ShownPhotos brand={brand} /> : null}
      <BrandLooks brand={brand} />
      <ClaimBrandButton brand={brand} />
    </div>
  )
}
