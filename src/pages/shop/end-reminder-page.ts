import type { ComponentImport } from '../page.ts'
import { secretHead } from '../unlisted-head.ts'

export const head = secretHead('Reminders', 'Turn cart reminders off or on.')

export const Page: ComponentImport = () =>
  import('../../features/commerce/cart/ui/reminders/EndReminderPage.tsx').then((file) => file.EndReminderPage)
