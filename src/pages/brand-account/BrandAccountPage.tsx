import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '../../design/controls/button-class.ts'
import { TabPanel, Tabs } from '../../design/controls/Tabs.tsx'
import { EmptyState } from '../../design/display/EmptyState.tsx'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../design/display/Skeleton.tsx'
import { BrandTeam } from '../../features/catalogue/brand-teams/ui/BrandTeam.tsx'
import { ownBrandsQuery } from '../../features/catalogue/brand-teams/ui/brand-team-queries.ts'
import type { BrandView } from '../../features/catalogue/brands/brand.ts'
import { brandQuery } from '../../features/catalogue/brands/ui/brand-queries.ts'
import { BrandProductsTab } from '../../features/catalogue/product-proposals/ui/BrandProductsTab.tsx'
import { productsQuery } from '../../features/catalogue/products/ui/product-queries.ts'
import { BrandContestsTab } from '../../features/community/contest-proposals/ui/BrandContestsTab.tsx'
import { BrandLooksTab } from '../../features/community/photo-permissions/ui/BrandLooksTab.tsx'
import { BrandRequestsTab } from '../../features/community/photo-permissions/ui/BrandRequestsTab.tsx'
import { BrandFiguresTab } from '../../features/operations/insight/ui/BrandFiguresTab.tsx'
import { insightSearch } from '../../features/operations/insight/ui/insight-search.ts'
import type { BrandAccountSearch, BrandAccountTab } from './brand-account-search.ts'

const route = getRouteApi('/brand-account/$brandId')

const tabs: { value: BrandAccountTab; label: string }[] = [
  { value: 'looks', label: 'Looks' },
  { value: 'figures', label: 'Figures' },
  { value: 'products', label: 'Products' },
  { value: 'requests', label: 'Photo requests' },
  { value: 'contests', label: 'Contests' },
  { value: 'team', label: 'Team' },
]

/** The page for those who represent a verified brand. */
export function BrandAccountPage() {
  const { brandId } = route.useParams()
  const { data: brand } = useSuspenseQuery(brandQuery(brandId))
  const own = useQuery(ownBrandsQuery)
  const isOwn = own.data?.items.some(({ id, state }) => id === brand.id && state === 'active')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:py-12">
      <header className="grid justify-items-start gap-2">
        <Link to="/brand-account" className="inline-flex min-h-target items-center text-link text-small">
          Brand account
        </Link>
        <h1 className="display-l wrap-anywhere">{brand.name}</h1>
        <Link to="/brand/$brandId" params={{ brandId: brand.id }} className="text-link text-small">
          View brand page
        </Link>
      </header>
      {isOwn ? (
        <Account brand={brand} />
      ) : own.data ? (
        <EmptyState
          drawing="curtain"
          title={`You do not manage ${brand.name}.`}
          actions={
            <Link to="/brand/$brandId" params={{ brandId: brand.id }} className={buttonClass()}>
              View brand page
            </Link>
          }
        >
          This account is for the brand’s verified owner and the people they invite. It closes if the brand is
          no longer verified.
        </EmptyState>
      ) : own.isError ? (
        <ErrorState
          heading="h2"
          title="The account did not load."
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the account">
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
    </div>
  )
}

function Account({ brand }: { brand: BrandView }) {
  const { tab = 'looks', sort = 'newest', product, days } = route.useSearch()
  const navigate = useNavigate()
  const products = useInfiniteQuery(productsQuery({ brand: brand.id }))
  const go = (search: BrandAccountSearch) =>
    navigate({
      ...{ to: '/brand-account/$brandId', params: { brandId: brand.id } },
      ...{ search, resetScroll: false, replace: true },
    })
  return (
    <Tabs
      label="Brand account"
      tabs={tabs}
      value={tab}
      activation="manual"
      onChange={(next) => go(next === 'looks' ? {} : { tab: next })}
    >
      <TabPanel value={tab}>
        {tab === 'looks' ? (
          <BrandLooksTab
            brand={brand}
            products={products.data?.items ?? []}
            sort={sort}
            product={product ?? null}
            onChoose={(next) =>
              go({
                ...(next.sort === 'liked' ? { sort: 'liked' } : {}),
                ...(next.product ? { product: next.product } : {}),
              })
            }
          />
        ) : tab === 'figures' ? (
          <BrandFiguresTab
            brand={brand}
            days={days ?? 30}
            onDays={(next) => go({ tab: 'figures', ...insightSearch({ days: next }) })}
          />
        ) : tab === 'products' ? (
          <BrandProductsTab brand={brand} />
        ) : tab === 'requests' ? (
          <BrandRequestsTab brand={brand} />
        ) : tab === 'contests' ? (
          <BrandContestsTab brand={brand} />
        ) : (
          <BrandTeam brand={brand} />
        )}
      </TabPanel>
    </Tabs>
  )
}
