import type { Stripe } from 'stripe'
import { oncePerKey } from '../../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../../platform/platform.ts'
import { Problem } from '../../../../../../problems.ts'

const TIMEOUT_MS = 10_000

/** @throws Problem 'payment-unavailable' if no keys are configured */
export async function stripeOf(platform: Platform): Promise<Stripe> {
  const client = clientOf(platform)
  if (!client) throw new Problem('payment-unavailable')
  return client
}

const clientOf = oncePerKey((platform: Platform) => {
  const { stripe } = platform.settings
  return stripe && connect(stripe)
})

async function connect({ secretKey, apiBase }: NonNullable<Platform['settings']['stripe']>): Promise<Stripe> {
  // Loaded only in shops that take cards.
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    // Retries are safe because every write has an idempotency key, for which Stripe returns the first response.
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(apiBase ? hostOptions(new URL(apiBase)) : {}),
  })
}

const hostOptions = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol.replace(':', '') as 'http' | 'https',
  host: hostname,
  port: port || (protocol === 'https:' ? 443 : 80),
})

/** Translates Stripe's errors into a Problem. Details are logged without payment data. */
export async function callStripe<Answer>(
  platform: Platform,
  call: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const stripe = await stripeOf(platform)
  const { StripeError } = stripe.errors
  return call(stripe).catch((error: unknown) => {
    if (!(error instanceof StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    const isOfCard = type === 'StripeCardError'
    // A refused card is a normal event.
    platform.log[isOfCard ? 'info' : 'error'](
      { type, code, statusCode, requestId },
      'the payment provider refused the request or did not respond',
    )
    if (code === 'amount_too_small') throw new Problem('payment-too-small')
    // After any other failure the outcome is unknown.
    const isRefused =
      statusCode !== undefined && statusCode < 500 && ![401, 403, 409, 429].includes(statusCode)
    throw new Problem('payment-unavailable', {
      ...{ reason: code, isOfCard },
      isRefused: isRefused && type !== 'StripeIdempotencyError',
    })
  })
}
