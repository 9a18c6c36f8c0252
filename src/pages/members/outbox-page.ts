import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'

export const head = pageHead('Outbox', 'What you did without a connection and is not sent yet.')

export const Page: ComponentImport = () =>
  import('../../shell/outbox/OutboxPage.tsx').then((file) => file.OutboxPage)
