import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { adminPostTypesQuery } from './post-type-resource.ts'

export const postTypesTab = adminTab({
  value: 'post-types',
  label: 'Post types',
  may: 'magazine.write',
  panel: () => import('./PostTypesAdmin.tsx'),
  name: 'PostTypesAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(adminPostTypesQuery),
})
