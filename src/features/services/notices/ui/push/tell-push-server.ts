import { client } from '../../../../../web/api.ts'
import { subscribe } from '../../../../../web/push-subscription.ts'
import type { PushView } from '../../push.ts'
import type { pushApi } from '../../push-api.ts'

const api = client<typeof pushApi>()

/** Tells the server where this browser takes messages, which replaces what it knew before. @throws ApiProblem */
export async function tellServer(subscription: PushSubscription): Promise<PushView> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return api('PUT /push/device', { body: { endpoint, keys: { p256dh, auth } } })
}

/**
 * In the service worker, when the browser has given up a subscription: makes a new one and tells the server, if the
 * member who is signed in takes messages in this browser. For anybody else the next visit decides (keep-subscribed.ts).
 */
export async function renewSubscription(pushManager: PushManager): Promise<void> {
  const { publicKey, devices } = await api('GET /push')
  if (!publicKey || !devices.some(({ isCurrent }) => isCurrent)) return
  await tellServer(await subscribe(publicKey, pushManager))
}
