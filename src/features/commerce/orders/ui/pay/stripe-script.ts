/** Stripe.js of the release that matches the server's API version. It must be loaded from Stripe. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

export type StripeCheckout = { mount(place: HTMLElement): void; destroy(): void }
type Stripe = {
  createEmbeddedCheckoutPage(options: { fetchClientSecret: () => Promise<string> }): Promise<StripeCheckout>
}
type StripeScript = (publishableKey: string) => Stripe

const loaded = () => (window as { Stripe?: StripeScript }).Stripe

/** @throws Error if the script is blocked or cannot be loaded; calling it again retries */
export function loadStripe(): Promise<StripeScript> {
  const before = loaded()
  if (before) return Promise.resolve(before)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    script.src = STRIPE_SCRIPT
    script.onerror = fail
    // Blockers may respond with an empty script.
    script.onload = () => {
      const stripe = loaded()
      if (stripe) resolve(stripe)
      else fail()
    }
    document.head.append(script)
  })
}
