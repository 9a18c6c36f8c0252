import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { initials } from '../../brands/initials.ts'
import type { OwnBrand } from '../brand-team.ts'
import { ownBrandsQuery, useChangeMembership } from './brand-team-queries.ts'

/** The viewer's brands, and their invitations to brand teams. */
export function OwnBrands() {
  const { data, isError, isFetching, refetch } = useQuery(ownBrandsQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <h1 className="display-xl">Brand account</h1>
      {data ? (
        data.items.length > 0 ? (
          <ul className="max-w-measure border-t border-ink">
            {data.items.map((brand) => (
              <BrandRow key={brand.id} brand={brand} />
            ))}
          </ul>
        ) : (
          <EmptyState
            drawing="swatches"
            title="You do not manage a brand yet."
            actions={
              <Link to="/brands" className={buttonClass()}>
                Find your brand
              </Link>
            }
          >
            Open your brand’s page and prove that you own its domain. After our review, you manage the brand
            here.
          </EmptyState>
        )
      ) : isError ? (
        <ErrorState
          heading="h2"
          title="Your brands did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading your brands">
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
    </div>
  )
}

function BrandRow({ brand }: { brand: OwnBrand }) {
  const membership = useChangeMembership(brand.id)
  const isActive = brand.state === 'active'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4">
      <BrandLogo brand={brand} />
      <span className="grid min-w-0 grow">
        <span className="text-lead font-strong wrap-anywhere">{brand.name}</span>
        <span className="text-meta text-ink-2">
          {isActive
            ? brand.role === 'owner'
              ? 'You are an owner'
              : 'You are a team member'
            : 'You are invited'}
        </span>
      </span>
      {isActive ? (
        <Link
          to="/brand-account/$brandId"
          params={{ brandId: brand.id }}
          aria-label={`Open the account of ${brand.name}`}
          className={buttonClass({ size: 'small' })}
        >
          Open
        </Link>
      ) : (
        <span className="flex gap-2">
          <Button size="small" busy={membership.isPending} onClick={() => membership.mutate(true)}>
            Accept
          </Button>
          <Button
            size="small"
            look="outline"
            disabled={membership.isPending}
            onClick={() => membership.mutate(false)}
          >
            Decline
          </Button>
        </span>
      )}
    </li>
  )
}

const BrandLogo = ({ brand }: { brand: Pick<OwnBrand, 'name' | 'logo'> }) => (
  <span className="grid size-14 shrink-0 place-items-center overflow-hidden border border-line bg-raised font-display text-[1.5rem] leading-none">
    {brand.logo ? (
      <Picture {...pictureProps(brand.logo, '')} sizes="56px" ratio="fill" fit="contain" />
    ) : (
      <span aria-hidden>{initials(brand.name)}</span>
    )}
  </span>
)
