import type { ComponentImport } from '../page.ts'
import { secretHead } from '../unlisted-head.ts'

export const head = secretHead('Email change', 'Confirm a new email address or keep the old one.')

export const Page: ComponentImport = () =>
  import('../../features/core/sign-in/ui/EmailChangePage.tsx').then((file) => file.EmailChangePage)
