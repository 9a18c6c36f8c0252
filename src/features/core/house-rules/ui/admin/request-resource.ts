import { useQueryClient } from '@tanstack/react-query'
import { pluralize } from '../../../../../design/display/count.ts'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useBulkWrite } from '../../../../../kernel/admin/ui/resource/use-bulk-write.ts'
import { client } from '../../../../../web/api.ts'
import type { JoinRequest, RequestChange, RequestState, RequestsAnswer, RequestsForm } from '../../joining.ts'
import type { requestApi } from '../../joining-api.ts'

const api = client<typeof requestApi>()

/** The requests to join, for the team. */
export const joinRequests = adminResource<JoinRequest, object, JoinRequest, RequestState>({
  ...{ noun: 'request', pluralNoun: 'requests', key: 'join-requests' },
  states: ['waiting', 'declined'],
  keysToInvalidate: [['today']],
  list: ({ q, state, cursor }, signal) =>
    api('GET /admin/join-requests', { query: { q, state: state ?? 'waiting', cursor }, signal }),
})

const doneWords: Record<RequestChange, [one: string, many: string]> = {
  accept: ['Request accepted. We email them.', 'accepted'],
  decline: ['Request declined. We email them.', 'declined'],
  wait: ['Request moved back to waiting', 'moved back to waiting'],
}

/** Applies one decision to one or several requests, with an undo. */
export function useDecideRequests() {
  const cache = useQueryClient()
  return useBulkWrite<RequestsForm, RequestsAnswer>({
    write: (body, idempotencyKey) => api('POST /admin/join-requests/bulk', { body, idempotencyKey }),
    invalidate: () =>
      joinRequests.keysToInvalidate.forEach((queryKey) => void cache.invalidateQueries({ queryKey })),
    done: (count, { change }) => ({
      title: count === 1 ? doneWords[change][0] : `${count} requests ${doneWords[change][1]}`,
    }),
    counted: (count) => pluralize(count, 'request'),
    undo: ({ change }, { changedIds }) =>
      change === 'wait' || changedIds.length === 0 ? null : { ids: changedIds, change: 'wait' },
    failed: ({ change }, description) => ({
      title:
        change === 'accept'
          ? 'Failed to accept'
          : change === 'decline'
            ? 'Failed to decline'
            : 'Failed to undo',
      description,
    }),
  })
}
