import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'

export const head = pageHead('Sign in', 'Sign in or register to share, tag, like and shop.')

export { FormWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/sign-in/ui/AuthPage.tsx').then((file) => file.AuthPage)
