import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MoreButton } from '../../../../design/controls/MoreButton.tsx'
import { followedBrandsQuery } from './brand-queries.ts'
import { FollowBrandButton } from './FollowBrandButton.tsx'

/**
 * Followed brands, whose looks appear beside those of followed people; hidden when there are none. The page works
 * without them.
 */
export function FollowedBrands() {
  const list = useInfiniteQuery(followedBrandsQuery)
  const brands = list.data?.items ?? []
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="followed-brands">
      <h2 id="followed-brands" className="border-b border-line pb-3 display-xs">
        Brands you follow
      </h2>
      <ul aria-labelledby="followed-brands">
        {brands.map((brand) => (
          <li
            key={brand.id}
            className="flex min-h-17 items-center justify-between gap-3.5 border-b border-line py-2.5"
          >
            <Link
              to="/brand/$brandId"
              params={{ brandId: brand.id }}
              preload={false}
              className="min-w-0 truncate text-small font-semibold hover:underline hover:underline-offset-4"
            >
              {brand.name}
            </Link>
            <FollowBrandButton brand={brand} size="small" isFollowed />
          </li>
        ))}
      </ul>
      <MoreButton list={list} pluralNoun="more brands" />
    </section>
  )
}
