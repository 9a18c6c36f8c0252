import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { categoriesQuery } from '../voting-queries.ts'

export const categoriesTab = adminTab({
  value: 'categories',
  label: 'Voting categories',
  may: 'contests.write',
  panel: () => import('./CategoriesAdmin.tsx'),
  name: 'CategoriesAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(categoriesQuery),
})
