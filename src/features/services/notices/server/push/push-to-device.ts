import { createHash } from 'node:crypto'
import { outside } from '../../../../../platform/http/outside.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import type { PushMessage } from '../../../../../web/service-worker/messages.ts'
import { encryptMessage } from './encrypt-message.ts'
import { pushKeys } from './push-keys.ts'
import { type DeviceFacts, deleteGonePushDevice, findDevice, markPushDeviceUsed } from './push-sql.ts'
import { composePush } from './pushes.ts'
import { authorization } from './vapid.ts'

export type Sending = {
  deviceId: string
  noticeIds: string[]
  /** After this time it is too old to be delivered. */
  until: string
  attempt: number
}

const ATTEMPTS = 6
const FIRST_PAUSE_MS = 30_000

/** Sends one message to one device; retries temporary failures until the message is too old. */
export async function pushToDevice(
  platform: Platform,
  sending: Sending,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = platform
  const leftMs = Date.parse(sending.until) - now.getTime()
  const device = await findDevice(db, sending.deviceId)
  if (!device || leftMs <= 0) return
  const message = await composePush(platform, device.memberId, sending.noticeIds)
  if (!message) return

  const outcome = await post(platform, device, message, { seconds: Math.ceil(leftMs / 1000), now, signal })
  const { was } = outcome
  if (was === 'taken') return markPushDeviceUsed(db, device.id, now)
  if (was === 'gone') return deleteGonePushDevice(db, device)
  const about = { service: new URL(device.endpoint).host, status: outcome.status }
  if (was === 'refused') return log.warn(about, 'a push service refused a message')
  if (sending.attempt >= ATTEMPTS) return log.warn(about, 'could not reach a push service')
  const pause = Math.max(outcome.afterMs, FIRST_PAUSE_MS * 4 ** (sending.attempt - 1))
  if (pause >= leftMs) return
  const runAt = new Date(now.getTime() + pause)
  await enqueue(db, 'push-to-device', { ...sending, attempt: sending.attempt + 1 }, { runAt })
}

/** A failure may be temporary; `afterMs` is the delay that the push service asks for. */
type Outcome = { was: 'taken' | 'gone' | 'refused' | 'failed'; status: number; afterMs: number }

type How = { seconds: number; now: Date; signal: AbortSignal }

/** Sends the request of RFC 8030. */
async function post(
  platform: Platform,
  device: DeviceFacts,
  message: PushMessage,
  { seconds, now, signal }: How,
): Promise<Outcome> {
  const keys = await pushKeys(platform)
  let answer: Awaited<ReturnType<typeof outside.send>>
  try {
    answer = await outside.send(
      device.endpoint,
      {
        headers: {
          accept: '*/*',
          authorization: authorization(keys, device.endpoint, contactOf(platform), now),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(seconds),
          urgency: 'normal',
          // Of several messages waiting for an offline device, only the last one is delivered.
          topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
        },
        body: encryptMessage(JSON.stringify(message), device),
      },
      signal,
    )
  } catch (error) {
    signal.throwIfAborted()
    // The address leads into a private network, whatever the browser claimed.
    if (error instanceof Problem && error.code === 'picture-address-refused')
      return { was: 'gone', status: 0, afterMs: 0 }
    return { was: 'failed', status: 0, afterMs: 0 }
  }
  const { status, headers } = answer
  return { was: classifyStatus(status), status, afterMs: parseRetryAfter(headers['retry-after'], now) }
}

function classifyStatus(status: number): Outcome['was'] {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}

/** Reads the Retry-After header: seconds, or a date. */
function parseRetryAfter(header: string | undefined, now: Date): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

/** Push services require a contact for problems; one of them refuses local addresses. */
const contactOf = ({ publicUrl, settings }: Platform): string =>
  publicUrl.startsWith('https://')
    ? publicUrl
    : `mailto:${/<(.+)>/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom}`
