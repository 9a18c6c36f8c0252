import { isIP } from 'node:net'
import { implement } from '../../../../../platform/http/http.ts'
import { isNonPublicAddress } from '../../../../../platform/http/outside.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { deviceName } from '../../../../../platform/sign-in/device-name.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import type { PushView } from '../../push.ts'
import { pushApi } from '../../push-api.ts'
import { pushKeys } from './push-keys.ts'
import {
  addDevice,
  isPushDeviceRemoved,
  listDevices,
  removeDevice,
  removeDeviceOfSession,
} from './push-sql.ts'

export const pushRoutes = implement(pushApi, {
  'GET /push': ({ viewer, platform }) => readPush(platform, viewer),

  'PUT /push/device': async ({ body, viewer, platform }) => {
    if (!mayBePushService(body.endpoint))
      throw new Problem('form-invalid', { fields: { endpoint: 'This is no address of a push service' } })
    await platform.db.transaction().execute((tx) => addDevice(tx, viewer, body))
    return readPush(platform, viewer)
  },

  'DELETE /push/device': async ({ viewer, platform, db }) => {
    await removeDeviceOfSession(db, viewer.sessionId)
    return readPush(platform, viewer)
  },

  'DELETE /push/devices/{id}': async ({ params, viewer, platform, db }) => {
    await removeDevice(db, viewer.memberId, params.id)
    return readPush(platform, viewer)
  },
})

async function readPush(platform: Platform, { memberId, sessionId }: SignedInViewer): Promise<PushView> {
  const { serviceWorker, mode } = platform.settings
  const canPush = serviceWorker && mode !== 'development'
  const [keys, devices, isRemovedHere] = await Promise.all([
    canPush ? pushKeys(platform) : null,
    listDevices(platform.db, memberId),
    isPushDeviceRemoved(platform.db, sessionId),
  ])
  return {
    publicKey: keys?.publicKey ?? null,
    isRemoved: isRemovedHere,
    devices: devices.map((device) => ({
      id: device.id,
      name: deviceName(device.userAgent),
      isCurrent: device.sessionId === sessionId,
      addedAt: device.addedAt.toISOString(),
      lastUsedAt: device.lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** Whether the endpoint may be a push service: anyone can send any address. Its host is resolved when it is used. */
function mayBePushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPublic = isIP(host) ? !isNonPublicAddress(host) : host.includes('.')
  return protocol === 'https:' && port === '' && !username && !password && isPublic
}
