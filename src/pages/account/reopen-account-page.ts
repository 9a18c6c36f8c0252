import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'

export const head = pageHead(
  'Keep your account',
  'For members who closed their account and changed their mind.',
)

export const Page: ComponentImport = () =>
  import('../../features/services/account-deletion/ui/ReopenAccountPage.tsx').then(
    (file) => file.ReopenAccountPage,
  )
