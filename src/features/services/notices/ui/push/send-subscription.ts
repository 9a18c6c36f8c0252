import { client } from '../../../../../web/api.ts'
import { subscribeToPush } from '../../../../../web/push-subscription.ts'
import type { PushView } from '../../push.ts'
import type { pushApi } from '../../push-api.ts'

const api = client<typeof pushApi>()

/** Sends this browser's subscription to the server, replacing an earlier one. @throws ApiProblem */
export async function sendSubscription(subscription: PushSubscription): Promise<PushView> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return api('PUT /push/device', { body: { endpoint, keys: { p256dh, auth } } })
}

/**
 * Runs in the service worker when the browser has dropped a subscription: makes a new one and sends it to the server,
 * if the signed-in member uses notifications in this browser. Otherwise the next visit decides
 * (sync-push-subscription.ts).
 */
export async function renewSubscription(pushManager: PushManager): Promise<void> {
  const { publicKey, devices } = await api('GET /push')
  if (!publicKey || !devices.some(({ isCurrent }) => isCurrent)) return
  await sendSubscription(await subscribeToPush(publicKey, pushManager))
}
