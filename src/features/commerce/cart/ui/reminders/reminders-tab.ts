import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { reminderSettingsQuery } from './reminder-queries.ts'

export const remindersTab = adminTab({
  value: 'cart-reminders',
  label: 'Reminders',
  may: 'selling.write',
  panel: () => import('./RemindersAdmin.tsx'),
  name: 'RemindersAdmin',
  fetch: (queryClient) => queryClient.prefetchQuery(reminderSettingsQuery),
})
