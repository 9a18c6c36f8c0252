import type { QueryClient } from '@tanstack/react-query'
import { usualSizesQuery } from '../../features/catalogue/usual-sizes/ui/usual-size-queries.ts'
import { addressesQuery, countriesQuery } from '../../features/commerce/addresses/ui/address-queries.ts'
import { measuresQuery } from '../../features/community/reviews/ui/review-queries.ts'
import { boardQuery } from '../../features/community/voting/ui/voting-queries.ts'
import {
  likeCountsQuery,
  peopleQuery,
  visibilityQuery,
} from '../../features/core/members/ui/member-queries.ts'
import { profileQuery } from '../../features/core/members/ui/profile-queries.ts'
import { devicesQuery } from '../../features/core/sign-in/ui/device-queries.ts'
import { securityQuery } from '../../features/core/sign-in/ui/security/security-queries.ts'
import { ownExportQuery } from '../../features/services/data-export/ui/export-queries.ts'
import { noticeSettingsQuery } from '../../features/services/notices/ui/notice-queries.ts'

/** Prefetches the first screen of the settings, for their own page and for the tab of the account. */
export const prefetchSettings = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.prefetchQuery(profileQuery),
    queryClient.prefetchQuery(addressesQuery),
    queryClient.prefetchQuery(countriesQuery),
    queryClient.prefetchQuery(usualSizesQuery),
    queryClient.prefetchQuery(measuresQuery),
    queryClient.prefetchQuery(visibilityQuery),
    queryClient.prefetchQuery(likeCountsQuery),
    queryClient.prefetchQuery(noticeSettingsQuery),
    queryClient.prefetchQuery(boardQuery),
    queryClient.prefetchInfiniteQuery(peopleQuery('mutes')),
    queryClient.prefetchInfiniteQuery(peopleQuery('blocks')),
    queryClient.prefetchQuery(securityQuery),
    queryClient.prefetchQuery(devicesQuery),
    queryClient.prefetchQuery(ownExportQuery),
  ])
