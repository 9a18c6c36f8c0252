import type { OtherHosts } from '../../../../../../platform/http/rendering.ts'
import { PERMISSIONS } from '../../../../../../platform/http/security.ts'
import type { Settings } from '../../../../../../platform/start/settings.ts'

const ROUTE = '/orders/$orderId/pay'
const HOSTS = 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com'

/**
 * Returns the Stripe hosts that the page with Stripe's form may load from; null for every other page, and without a
 * publishable key. The sources are those of https://docs.stripe.com/security/guide for Stripe.js and embedded Checkout.
 */
export const paymentPageHosts = ({ stripe }: Pick<Settings, 'stripe'>, route: string): OtherHosts | null =>
  stripe?.publishableKey && route === ROUTE
    ? {
        scripts: HOSTS,
        frames: `${HOSTS} https://hooks.stripe.com`,
        connections: 'https://api.stripe.com https://checkout.stripe.com',
        pictures: 'https://*.stripe.com',
        headers: {
          'Permissions-Policy': `${PERMISSIONS}, payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://checkout.stripe.com")`,
          // A wallet opens a window that must be able to report back.
          'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        },
      }
    : null
