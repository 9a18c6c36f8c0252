import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../features/core/members/ui/profile-queries.ts'
import { devicesQuery } from '../../features/core/sign-in/ui/device-queries.ts'
import { ownExportQuery } from '../../features/services/data-export/ui/export-queries.ts'

/** What the settings show first, on a page of their own and as a tab of the account. */
export const settingsData = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.prefetchQuery(profileQuery),
    queryClient.prefetchQuery(devicesQuery),
    queryClient.prefetchQuery(ownExportQuery),
  ])
