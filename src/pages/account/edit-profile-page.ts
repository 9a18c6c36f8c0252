import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'
import { prefetchSettings } from './prefetch-settings.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(prefetchSettings(queryClient))
}

export const head = pageHead('Settings', 'Your name, picture and how to reach you.')

export { FormPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('./EditProfilePage.tsx').then((file) => file.EditProfilePage)
