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
 * Once per visit: the server knows where this browser takes messages and in which session, also after either has
 * changed. A subscription of somebody else who used this browser ends.
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
