import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ownProductsQuery } from '../features/catalogue/products/ui/product-queries.ts'
import { memberCollectionsQuery } from '../features/community/collections/ui/collection-queries.ts'
import { feedQuery } from '../features/community/photos/ui/photo-queries.ts'
import { ownReviewsQuery } from '../features/community/reviews/ui/review-queries.ts'
import type { MemberView } from '../features/core/members/member.ts'
import type { AccountSearch, AccountTab } from '../features/core/members/ui/account-search.ts'
import { memberQuery, peopleQuery } from '../features/core/members/ui/member-queries.ts'
import { profileQuery } from '../features/core/members/ui/profile-queries.ts'
import { devicesQuery } from '../features/core/sign-in/ui/device-queries.ts'
import { exportQuery, ownExportQuery } from '../features/services/data-export/ui/export-queries.ts'
import { decisionQuery } from '../features/services/moderation/ui/own-decision-queries.ts'
import { noticesQuery } from '../features/services/notices/ui/notice-queries.ts'
import { pointsQuery, pointsRulesQuery } from '../features/services/points/ui/points-queries.ts'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'
import { firstScreen } from '../web/page-data.ts'
import { pageHead } from '../web/page-head.ts'
import { type Asked, orNotFound, type Shown, secretHead, unlessFailed } from './page-parts.ts'

// Members, and what concerns whoever is signed in.

export const auth = { head: pageHead('Sign in', 'Sign in or register to share, tag, like and shop.') }

export const user = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { userId: string } }>) => {
    const asked = orNotFound(queryClient.ensureQueryData(memberQuery(params.userId)))
    // In the browser the page says itself what went wrong, and tries again.
    const loaded = await (import.meta.env.SSR ? asked : asked.catch(unlessFailed))
    if (!loaded) return undefined
    const isId = params.userId.toLowerCase() === loaded.id
    if (!isId && params.userId !== loaded.username) {
      // A name that was given up, or written otherwise, leads to the present one (DEC-61).
      queryClient.setQueryData(memberQuery(loaded.username).queryKey, loaded)
      throw redirect({
        to: '/user/$userId',
        params: { userId: loaded.username },
        search: true,
        hash: true,
        replace: true,
      })
    }
    if (loaded.isOpen) {
      await firstScreen(
        queryClient.prefetchInfiniteQuery(feedQuery({ owner: loaded.id })),
        queryClient.prefetchInfiniteQuery(memberCollectionsQuery(loaded.id)),
      )
    }
    return loaded
  },
  head: ({ loaderData }: Shown<MemberView>) =>
    pageHead(loaderData?.username ?? 'Member', loaderData?.bio ?? 'A member of Showoff.')(),
}

export const userWithoutId = { head: pageHead('Member', 'A member of Showoff.') }

export const account = {
  load: async ({ context: { queryClient }, deps: { tab } }: Asked<{ deps: Pick<AccountSearch, 'tab'> }>) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    const id = session.member?.id
    if (!id) return
    await firstScreen(
      queryClient.prefetchQuery(memberQuery(id)),
      queryClient.prefetchInfiniteQuery(peopleQuery('following')),
      queryClient.prefetchInfiniteQuery(peopleQuery('followers')),
      accountTabData(queryClient, id, tab),
    )
  },
  head: pageHead('Account', 'Your profile, collections and points.'),
}

/** What the open tab of the account shows first. */
function accountTabData(queryClient: QueryClient, memberId: string, tab: AccountTab | undefined) {
  switch (tab) {
    case undefined:
    case 'collections':
      return queryClient.prefetchInfiniteQuery(memberCollectionsQuery(memberId))
    case 'photos':
      return queryClient.prefetchInfiniteQuery(feedQuery({ owner: memberId }))
    case 'travel':
      return queryClient.prefetchInfiniteQuery(feedQuery({ owner: memberId, kind: 'travel' }))
    case 'reviews':
      return queryClient.prefetchInfiniteQuery(ownReviewsQuery)
    case 'products':
      return queryClient.prefetchInfiniteQuery(ownProductsQuery)
    case 'settings':
      return settingsData(queryClient)
  }
}

const settingsData = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.prefetchQuery(profileQuery),
    queryClient.prefetchQuery(devicesQuery),
    queryClient.prefetchQuery(ownExportQuery),
  ])

export const editProfile = {
  load: async ({ context: { queryClient } }: Asked) => {
    await firstScreen(settingsData(queryClient))
  },
  head: pageHead('Settings', 'Your name, picture and how to reach you.'),
}

export const notices = {
  load: async ({ context: { queryClient } }: Asked) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (session.member) await firstScreen(queryClient.prefetchInfiniteQuery(noticesQuery))
  },
  head: pageHead('Notices', 'What others did that concerns you.'),
}

export const decision = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { decisionId: string } }>) => {
    await firstScreen(queryClient.prefetchQuery(decisionQuery(params.decisionId)))
  },
  head: pageHead('A decision of our moderators', 'What was decided about something of yours, and why.'),
}

export const unsubscribe = { head: secretHead('Daily mail', 'Turn the daily mail off, or on again.') }

export const points = {
  load: async ({ context: { queryClient } }: Asked) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
    await firstScreen(
      queryClient.prefetchQuery(pointsRulesQuery),
      session?.member ? queryClient.prefetchInfiniteQuery(pointsQuery) : undefined,
    )
  },
  head: pageHead('Points', 'How points are earned on Showoff, and what you have earned.'),
}

export const leaving = {
  head: pageHead('Keep your account', 'For members who closed their account and changed their mind.'),
}

export const memberExport = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { exportId: string } }>) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
    if (session?.member || session?.closed) {
      await firstScreen(queryClient.prefetchQuery(exportQuery(params.exportId)))
    }
  },
  head: pageHead('Your download', 'Everything of yours in one file.'),
}
