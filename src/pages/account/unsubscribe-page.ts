import type { ComponentImport } from '../page.ts'
import { secretHead } from '../unlisted-head.ts'

export const head = secretHead('Daily email', 'Turn the daily email off or on.')

export const Page: ComponentImport = () =>
  import('../../features/services/notices/ui/UnsubscribePage.tsx').then((file) => file.UnsubscribePage)
