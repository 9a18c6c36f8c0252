import type { OnlineWay } from './shop-words.ts'

/** The settings that a provider needs on the server, as named in README.md. */
export const providerSettingNames: Record<OnlineWay, string> = {
  stripe: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  paypal: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID',
  mollie: 'MOLLIE_API_KEY',
}
