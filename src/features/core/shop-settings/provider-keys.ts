import type { OnlineWay } from './shop-words.ts'

/** What a provider needs on the server, as README.md names it. */
export const keysOf: Record<OnlineWay, string> = {
  stripe: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  paypal: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID',
  mollie: 'MOLLIE_API_KEY',
}
