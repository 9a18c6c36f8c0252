import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ArticleView } from '../features/community/trends/article.ts'
import type { TrendsSearch } from '../features/community/trends/ui/article-place.ts'
import { articleQuery, articlesQuery, trendsQuery } from '../features/community/trends/ui/trend-queries.ts'
import {
  boardQuery,
  categoriesQuery,
  categoryCommentsQuery,
  categoryQuery,
  entriesQuery,
} from '../features/community/voting/ui/voting-queries.ts'
import type { CategoryPage } from '../features/community/voting/voting.ts'
import { isProblem } from '../web/api.ts'
import { firstScreen } from './page-data.ts'
import { pageHead } from './page-head.ts'
import { articleHead, categoryHead } from './page-heads.ts'
import { type Asked, isNoId, orNotFound, type Shown } from './page-parts.ts'

// What the community reads and votes on.

export const about = { head: pageHead('About', 'What Showoff is for, and how points and levels work.') }

export const voting = {
  load: async ({ context: { queryClient } }: Asked) => {
    await firstScreen(queryClient.prefetchQuery(categoriesQuery), queryClient.prefetchQuery(boardQuery))
  },
  head: pageHead('Voting', 'Best of the Last 25 Years: the community votes.'),
}

export const votingCategory = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { categoryId: string } }>) => {
    const loaded = await categoryOrBack(queryClient, params.categoryId)
    const order = loaded.showsCounts ? 'standing' : 'shuffled'
    await firstScreen(
      queryClient.prefetchInfiniteQuery(entriesQuery(loaded.id, order)),
      queryClient.prefetchInfiniteQuery(categoryCommentsQuery(loaded.id)),
    )
    return loaded
  },
  head: ({ loaderData, match }: Shown<CategoryPage>) => categoryHead(loaderData, match.context.origin),
}

/** A category that is not there leads back to all of them, which say so (CAT-01). */
export async function categoryOrBack(queryClient: QueryClient, key: string) {
  try {
    return await queryClient.ensureQueryData(categoryQuery(key))
  } catch (error) {
    if (!isProblem(error, 'category-not-found') && !isNoId(error)) throw error
    throw redirect({ to: '/voting', search: { problem: 'category-not-found' }, replace: true })
  }
}

export const trends = {
  load: async ({ context: { queryClient }, deps }: Asked<{ deps: TrendsSearch }>) => {
    await firstScreen(
      queryClient.prefetchInfiniteQuery(articlesQuery),
      queryClient.prefetchQuery(trendsQuery),
      deps.article ? queryClient.prefetchQuery(articleQuery(deps.article)) : undefined,
    )
  },
  head: pageHead('Trends', 'What the community wears more of, and longer reads.'),
}

export const article = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { article: string } }>) => {
    const [loaded] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(articleQuery(params.article))),
      firstScreen(queryClient.prefetchInfiniteQuery(articlesQuery)),
    ])
    if (params.article !== loaded.slug) {
      queryClient.setQueryData(articleQuery(loaded.slug).queryKey, loaded)
      throw redirect({ to: '/trends/$article', params: { article: loaded.slug }, hash: true, replace: true })
    }
    return loaded
  },
  head: ({ loaderData, match }: Shown<ArticleView>) => articleHead(loaderData, match.context.origin),
}
