import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clapperboard } from 'lucide-react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { OfflineNote } from '../../../../kernel/lists/ui/OfflineNote.tsx'
import { ArticleFromUrl } from './ArticleFromUrl.tsx'
import { ArticleGrid, ArticleGridSkeleton } from './ArticleGrid.tsx'
import { LeadArticle } from './LeadArticle.tsx'
import { RisingTrends } from './RisingTrends.tsx'
import { articlesQuery } from './trend-queries.ts'

/** The newest article, what more people wear, and the other articles (TREND-01). */
export function TrendsPage() {
  const list = useInfiniteQuery(articlesQuery)
  const articles = list.data?.items ?? []
  const [lead, ...others] = articles
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pb-4 sm:gap-16">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-9">
        <div className="flex flex-wrap items-end justify-between gap-4 pt-6 sm:pt-12">
          <h1 className="display-xl">Trends</h1>
          <Link to="/vi" className={buttonClass({ look: 'outline', size: 'small' })}>
            <Clapperboard aria-hidden className="size-4" />
            Reels
          </Link>
        </div>
        <div className="empty:hidden">
          <OfflineNote pluralNoun="articles" shown={list.data !== undefined} failed={list.isRefetchError} />
        </div>
        {lead ? (
          <LeadArticle article={lead} />
        ) : list.data ? (
          <EmptyState
            drawing="sheet"
            title="Nothing to read yet."
            actions={
              <Link to="/engage" className={buttonClass()}>
                Go to the feed
              </Link>
            }
          >
            Articles appear here when they are published. See what people wear right now in the feed.
          </EmptyState>
        ) : list.isError ? (
          <ErrorState
            title="The articles did not load."
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <ArticleGridSkeleton />
        )}
      </div>
      <RisingTrends />
      {others.length > 0 && (
        <section
          aria-labelledby="articles"
          className="grid grid-cols-[minmax(0,1fr)] gap-7 border-t border-ink pt-6 sm:gap-9"
        >
          <h2 id="articles" className="display-m">
            More to read
          </h2>
          <div>
            <ArticleGrid articles={others} opens="dialog" />
            {list.hasNextPage && <ListEnd list={list} pluralNoun="articles" more="More articles" />}
          </div>
        </section>
      )}
      <ArticleFromUrl articles={articles} />
    </div>
  )
}
