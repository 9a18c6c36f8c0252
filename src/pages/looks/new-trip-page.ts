import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'

export const head = pageHead('Create a trip', 'Several posts with their days and stops, as one trip.')

export { CoversPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/trips/ui/form/NewTripPage.tsx').then((file) => file.NewTripPage)
