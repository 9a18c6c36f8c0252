import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { Leaderboard } from './Leaderboard.tsx'
import { categoriesQuery } from './voting-queries.ts'
import type { RedirectReason } from './voting-search.ts'

const route = getRouteApi('/voting')
const gridClass = 'grid gap-x-(--gap-x) gap-y-10 sm:grid-cols-2 lg:grid-cols-3'
const FIRST_ROW = 3

/** All voting categories and the leaderboard (VOTE-01, VOTE-12). */
export function VotingPage() {
  useRedirectMessage(route.useSearch().problem)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:gap-14 sm:py-12">
      <h1 className="display-xl">Best of the Last 25 Years</h1>
      <CategoryGrid />
      <Leaderboard />
    </div>
  )
}

function CategoryGrid() {
  const { data, isError, isRefetchError, isFetching, refetch } = useQuery(categoriesQuery)

  // Reports a failed refetch while the list loaded earlier is still shown.
  useEffect(() => {
    if (isRefetchError) showToast({ kind: 'problem', title: 'Error loading categories' })
  }, [isRefetchError])

  if (!data) {
    return isError ? (
      <ErrorState title="Could not load categories" onRetry={() => void refetch()} retrying={isFetching}>
        Try again in a moment. Votes already cast are counted.
      </ErrorState>
    ) : (
      <LoadingRegion label="Loading categories" className={gridClass}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="aspect-3/2" />
        ))}
      </LoadingRegion>
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        drawing="tape-roll"
        title="No categories are open."
        actions={
          <Link to="/trends" className={buttonClass()}>
            Read the trends
          </Link>
        }
      >
        The next round is being prepared.
      </EmptyState>
    )
  }
  return (
    <section aria-label="Categories" className={gridClass}>
      {data.items.map((category, at) => (
        <CategoryCard key={category.id} category={category} priority={at < FIRST_ROW} />
      ))}
    </section>
  )
}

const redirectMessages: Record<RedirectReason, string> = {
  'category-not-found': 'Category not found',
  'missing-category-id': 'Missing Category ID',
}

/** Shows once why the user was redirected here (CAT-01, CAT-02). */
function useRedirectMessage(problem: RedirectReason | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!problem) return
    showToast({ kind: 'problem', title: redirectMessages[problem] })
    void navigate({ to: '/voting', search: {}, replace: true })
  }, [problem, navigate])
}
