import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'

export const head = pageHead('Member', 'A member of Showoff.')

export const Page: ComponentImport = () =>
  import('../../features/core/members/ui/member-page/MemberNotFound.tsx').then((file) => file.MemberNotFound)
