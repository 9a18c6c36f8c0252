import { useRouterState } from '@tanstack/react-router'
import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import { searchReader, text } from '../../../../web/address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The article was opened from the list below it, so closing it is one step back. */
    openedFromList?: boolean
  }
}

export type TrendsSearch = { article?: string }

export const trendsSearch = searchReader<TrendsSearch>({ article: text })

/** Returns the article in the URL, from the moment the user requests it. */
export function useArticleSlugFromUrl(): string | undefined {
  return useRouterState({ select: ({ location }) => trendsSearch(location.search).article })
}

/** Opens the article over the list. The URL can be shared, and Back closes the article. */
export const openArticle = ({ router }: Pick<Tools, 'router'>, slug: string) =>
  router.navigate({
    to: '/trends',
    search: { article: slug },
    state: { openedFromList: true },
    resetScroll: false,
  } as never)

export function closeArticle({ router }: Pick<Tools, 'router'>) {
  if (router.state.location.state.openedFromList) return router.history.back()
  return router.navigate({ to: '/trends', search: {}, replace: true, resetScroll: false } as never)
}
