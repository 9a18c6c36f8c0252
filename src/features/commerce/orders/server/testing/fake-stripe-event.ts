import { createHmac, randomBytes } from 'node:crypto'

export const WEBHOOK_SECRET = 'whsec_of_the_tests'

/** An event as Stripe sends it, with its signature. */
export function stripeEvent(
  type: string,
  object: object,
  options: { id?: string; secret?: string; at?: number; before?: object } = {},
) {
  const body = JSON.stringify({
    id: options.id ?? `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    type,
    data: { object, ...(options.before ? { previous_attributes: options.before } : {}) },
  })
  const at = options.at ?? Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', options.secret ?? WEBHOOK_SECRET)
    .update(`${at}.${body}`)
    .digest('hex')
  return { body, header: `t=${at},v1=${signature}` }
}
