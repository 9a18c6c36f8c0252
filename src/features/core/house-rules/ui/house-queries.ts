import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { houseTextApi } from '../house-text-api.ts'
import type { TextKind } from '../house-words.ts'
import type { invitationApi } from '../invitation-api.ts'
import type { joiningApi } from '../joining-api.ts'
import type { transparencyApi } from '../transparency-api.ts'

export const joiningClient = client<typeof joiningApi>()
export const invitationClient = client<typeof invitationApi>()
const textClient = client<typeof houseTextApi>()
const transparencyClient = client<typeof transparencyApi>()

/**
 * Whether visitors can register here now, and what that requires. The server renders the page alike for everyone, so
 * the browser refetches it.
 */
export const joiningQuery = queryOptions({
  queryKey: ['joining'],
  queryFn: ({ signal }) => joiningClient('GET /joining', { signal }),
  staleTime: 0,
})

export const ownRequestQuery = queryOptions({
  queryKey: ['joining', 'request'],
  queryFn: ({ signal }) => joiningClient('GET /joining/request', { signal }),
  // Refetch on every visit, because the team may have decided.
  staleTime: 0,
})

export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: ({ signal }) => joiningClient('GET /agreements', { signal }),
  staleTime: 0,
})

export const ownInvitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => invitationClient('GET /invitations', { signal }),
})

/** A text in its latest or an earlier version. */
export const houseTextQuery = (kind: TextKind, version: number | null) =>
  queryOptions({
    queryKey: ['texts', kind, version],
    queryFn: ({ signal }) =>
      version === null
        ? textClient('GET /texts/{kind}', { kind, signal })
        : textClient('GET /texts/{kind}/{version}', { kind, version: String(version), signal }),
    staleTime: 60_000,
  })

/** The team's actions, as counts per month. */
export const transparencyQuery = queryOptions({
  queryKey: ['transparency'],
  queryFn: ({ signal }) => transparencyClient('GET /transparency', { signal }),
  staleTime: 60_000,
})

export const transparencyCsvAddress = transparencyClient.address('GET /transparency/table')
