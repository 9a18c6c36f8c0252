import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'
import { settingsData } from './settings-data.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await firstScreen(settingsData(queryClient))
}

export const head = pageHead('Settings', 'Your name, picture and how to reach you.')

export { FormWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('./EditProfilePage.tsx').then((file) => file.EditProfilePage)
