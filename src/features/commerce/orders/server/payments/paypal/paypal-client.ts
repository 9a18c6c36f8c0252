import { oncePerKey } from '../../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'
import { callProvider, type ProviderCall } from '../provider-fetch.ts'

type PaypalCall = Pick<ProviderCall, 'method'> & { path: string; body?: object | string; key?: string }

/**
 * Sends a request to PayPal's API.
 * @param call.key idempotency key, see https://developer.paypal.com/api/rest/reference/idempotency/
 * @throws Problem 'payment-unavailable'
 */
export async function callPaypal<Answer>(
  platform: Platform,
  { method, path, body, key }: PaypalCall,
): Promise<Answer> {
  const { paypal: keys } = platform.settings
  if (!keys) throw new Problem('payment-unavailable')
  const headers = {
    authorization: `Bearer ${await tokenOf(platform)()}`,
    // Return the whole object instead of its id.
    prefer: 'return=representation',
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'paypal-request-id': key } : {}),
  }
  const call = { method, url: `${keys.apiBase}${path}`, headers, ...(body ? { body } : {}) }
  return (await callProvider(platform, 'paypal', call, reasonOf)) as Answer
}

type Failure = { name?: string; details?: { issue?: string }[] }

const reasonOf = ({ name, details }: Failure) => details?.[0]?.issue ?? name

/** The access token for our keys, cached until shortly before it expires. */
const tokenOf = oncePerKey((platform: Platform) => {
  let cached: { token: string; until: number } | null = null
  return async (): Promise<string> => {
    if (cached && cached.until > Date.now()) return cached.token
    const { clientId, clientSecret, apiBase } = platform.settings.paypal!
    const call = {
      method: 'POST' as const,
      url: `${apiBase}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    }
    const answer = await callProvider(platform, 'paypal', call, reasonOf)
    const { access_token: token, expires_in: seconds } = answer as {
      access_token: string
      expires_in: number
    }
    cached = { token, until: Date.now() + (seconds - 60) * 1000 }
    return token
  }
})
