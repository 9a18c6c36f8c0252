import type { QueryClient } from '@tanstack/react-query'
import {
  currentSubscription,
  endPush,
  pushSupport,
  readPushMember,
  subscribeToPush,
} from '../../../../../web/push-subscription.ts'
import { pushQuery } from './push-queries.ts'
import { sendSubscription } from './send-subscription.ts'

const SENT_KEY = 'push-told'

/**
 * Runs once per visit: updates the server's record of this browser's subscription and session. Ends the subscription of
 * another member who used this browser before.
 */
export async function syncPushSubscription(cache: QueryClient, memberId: string): Promise<void> {
  if (pushSupport() !== 'here' || Notification.permission !== 'granted') return
  const pushMemberId = readPushMember()
  if (pushMemberId !== memberId) {
    if (pushMemberId || (await currentSubscription())) await endPush()
    return
  }
  if (sessionStorage.getItem(SENT_KEY) === memberId) return
  const { publicKey, isRemoved } = await cache.fetchQuery(pushQuery)
  if (isRemoved) return endPush()
  if (!publicKey) return
  cache.setQueryData(pushQuery.queryKey, await sendSubscription(await subscribeToPush(publicKey)))
  sessionStorage.setItem(SENT_KEY, memberId)
}
