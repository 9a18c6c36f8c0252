import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'

export const head = pageHead('About', 'What Showoff is for, and how points and levels work.')

export { ReadingWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../shell/intro/AboutPage.tsx').then((file) => file.AboutPage)
