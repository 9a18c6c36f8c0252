import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { articles } from './article-resource.ts'

export const articlesTab = adminTab({
  value: 'articles',
  label: 'Articles',
  may: 'magazine.write',
  panel: () => import('./ArticlesAdmin.tsx'),
  name: 'ArticlesAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(articles.listQuery(search)),
})
