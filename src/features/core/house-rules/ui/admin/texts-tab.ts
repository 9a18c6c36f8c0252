import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { adminTextsQuery } from './house-rules-queries.ts'

export const textsTab = adminTab({
  value: 'texts',
  label: 'Texts',
  may: 'texts.write',
  panel: () => import('./TextsAdmin.tsx'),
  name: 'TextsAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(adminTextsQuery),
})
