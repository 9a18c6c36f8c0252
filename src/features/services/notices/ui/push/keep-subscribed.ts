import type { QueryClient } from '@tanstack/react-query'
import {
  currentSubscription,
  endPush,
  pushSupport,
  subscribe,
  wantedBy,
} from '../../../../../web/push-subscription.ts'
import { pushQuery } from './push-queries.ts'
import { tellServer } from './tell-push-server.ts'

const TOLD = 'push-told'

/**
 * Runs once per visit: updates the server's record of this browser's subscription and session. Ends the subscription of
 * another member who used this browser before.
 */
export async function keepSubscribed(cache: QueryClient, memberId: string): Promise<void> {
  if (pushSupport() !== 'here' || Notification.permission !== 'granted') return
  const wanted = wantedBy()
  if (wanted !== memberId) {
    if (wanted || (await currentSubscription())) await endPush()
    return
  }
  if (sessionStorage.getItem(TOLD) === memberId) return
  const { publicKey, isRemoved } = await cache.fetchQuery(pushQuery)
  if (isRemoved) return endPush()
  if (!publicKey) return
  cache.setQueryData(pushQuery.queryKey, await tellServer(await subscribe(publicKey)))
  sessionStorage.setItem(TOLD, memberId)
}
