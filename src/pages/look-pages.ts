import { redirect } from '@tanstack/react-router'
import type { CollectionView } from '../features/community/collections/collection.ts'
import {
  collectionItemsQuery,
  collectionQuery,
} from '../features/community/collections/ui/collection-queries.ts'
import type { PhotoView } from '../features/community/photos/photo.ts'
import {
  commentsQuery,
  feedQuery,
  photoQuery,
  postTypesQuery,
} from '../features/community/photos/ui/photo-queries.ts'
import {
  ownReelsQuery,
  reelQuery,
  reelSettingsQuery,
  reelsQuery,
} from '../features/community/reels/ui/reel-queries.ts'
import type { ReelSearch } from '../features/community/reels/ui/reel-search.ts'
import type { BackpackersSearch } from '../features/community/travel/ui/backpackers-search.ts'
import { tripsQuery } from '../features/community/travel/ui/travel-queries.ts'
import type { FollowingSearch } from '../features/core/members/ui/following-search.ts'
import {
  followingVisitQuery,
  peopleQuery,
  suggestionsQuery,
} from '../features/core/members/ui/member-queries.ts'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'
import { firstScreen } from './page-data.ts'
import { pageHead } from './page-head.ts'
import { collectionHead, photoHead } from './page-heads.ts'
import { type Asked, orNotFound, type Shown } from './page-parts.ts'

// Photos, trips and reels, and what is collected of them.

export const photo = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { photoId: string } }>) => {
    const loaded = await orNotFound(queryClient.ensureQueryData(photoQuery(params.photoId)))
    // After the photo: a failed question about what a missing one says would travel along with the page.
    await queryClient.prefetchInfiniteQuery(commentsQuery(params.photoId))
    return loaded
  },
  head: ({ loaderData, match }: Shown<PhotoView>) => photoHead(loaderData, match.context.origin),
}

export const upload = {
  load: async ({ context: { queryClient }, deps }: Asked<{ deps: { edit?: string } }>) => {
    const [, edited] = await Promise.all([
      firstScreen(queryClient.prefetchQuery(postTypesQuery)),
      deps.edit ? orNotFound(queryClient.ensureQueryData(photoQuery(deps.edit))) : undefined,
    ])
    // A trip is changed where it was written.
    if (edited?.kind === 'travel')
      throw redirect({ to: '/backpackers', search: { tab: 'create', edit: edited.id } })
  },
  head: pageHead('Review Genie', 'Publish a photo, tag what you wear and say what it is like.'),
}

export const backpackers = {
  load: async ({ context: { queryClient }, deps: { tab, edit } }: Asked<{ deps: BackpackersSearch }>) => {
    // To who is signed out it is a prompt and nothing else (TRAV-01).
    if (queryClient.getQueryData(sessionQuery.queryKey)?.member === null) return
    await firstScreen(
      tab ? undefined : queryClient.prefetchInfiniteQuery(tripsQuery),
      tab ? queryClient.prefetchQuery(postTypesQuery) : undefined,
    )
    if (!edit) return
    const edited = await orNotFound(queryClient.ensureQueryData(photoQuery(edit)))
    if (edited.kind !== 'travel') throw redirect({ to: '/upload', search: { edit } })
  },
  head: pageHead('BackPackers', 'Trips, what was worn on them and where to stay.'),
}

export const dashboard = {
  load: async ({ context: { queryClient } }: Asked) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (session.member)
      await firstScreen(queryClient.prefetchInfiniteQuery(feedQuery({ owner: session.member.id })))
  },
  head: pageHead('Your Dashboard', 'Your photos, and what is tagged on them.'),
}

export const following = {
  load: async ({ context: { queryClient }, deps }: Asked<{ deps: FollowingSearch }>) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!session.member) return
    await firstScreen(
      queryClient.prefetchInfiniteQuery(feedQuery({ order: 'following' })),
      queryClient.prefetchQuery(followingVisitQuery),
      queryClient.prefetchInfiniteQuery(peopleQuery(deps.list === 'followers' ? 'followers' : 'following')),
      queryClient.prefetchInfiniteQuery(peopleQuery('follow-requests')),
      queryClient.prefetchQuery(suggestionsQuery),
      deps.photo ? queryClient.prefetchQuery(photoQuery(deps.photo)) : undefined,
    )
  },
  head: pageHead('Following', 'The newest from the people you follow.'),
}

export const collection = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { collectionId: string } }>) => {
    const loaded = await orNotFound(queryClient.ensureQueryData(collectionQuery(params.collectionId)))
    await firstScreen(queryClient.prefetchInfiniteQuery(collectionItemsQuery(loaded.id)))
    return loaded
  },
  head: ({ loaderData, match }: Shown<CollectionView>) => collectionHead(loaderData, match.context.origin),
}

export const reels = {
  /** The reels of a tag, and the one that a link leads to where it is not among the first of them. */
  load: async ({ context: { queryClient }, deps: { tag, reel } }: Asked<{ deps: ReelSearch }>) => {
    const asked = queryClient.prefetchInfiniteQuery(reelsQuery(tag))
    await firstScreen(asked, queryClient.prefetchQuery(reelSettingsQuery))
    const first = queryClient.getQueryData(reelsQuery(tag).queryKey)
    const isThere = first?.pages.some((page) => page.items.some(({ id }) => id === reel))
    if (reel && !isThere) await firstScreen(queryClient.prefetchQuery(reelQuery(reel)))
  },
  head: pageHead('Reels', 'Short videos from the community.'),
}

export const postReel = {
  load: async ({ context: { queryClient } }: Asked) => {
    await firstScreen(queryClient.prefetchQuery(reelSettingsQuery), queryClient.prefetchQuery(ownReelsQuery))
  },
  head: pageHead('Post a reel', 'A short video, with everything worn tagged.'),
}
