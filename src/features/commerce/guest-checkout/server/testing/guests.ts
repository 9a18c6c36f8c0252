import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import type { PaymentWayCode } from '../../../../core/shop-settings/shop.ts'
import type { CartView } from '../../../cart/cart.ts'
import { linkIn, runJobsAndListMails } from '../../../orders/server/testing/order-mails.ts'
import { address, aShop } from '../../../orders/server/testing/test-shop.ts'

let keys = 0
let guests = 0

/** Sets up a shop that takes guest orders, with helpers that act for its guests. */
export async function setUpGuestShop(
  ways: PaymentWayCode[] = ['transfer', 'on-delivery', 'pick-up'],
  environment: Record<string, string> = {},
  limits: object | undefined = undefined,
) {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on', ...environment })
  const shop = await aShop(ways, app, limits)
  await shop.settle({ guestCheckout: true })

  /** A browser without an account; it keeps the cookie it receives. */
  function guest(email = `guest-${++guests}@elsewhere.test`, from?: string) {
    let cookie = ''
    const ask = async (
      method: 'get' | 'post' | 'put' | 'delete',
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const requestHeaders = {
        ...(cookie ? { cookie } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...headers,
      }
      const as = app.as(null)
      const answer = await (method === 'get'
        ? as.get(path, requestHeaders)
        : as[method](path, body, requestHeaders))
      const given = /^([^;]*guest=[^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
      if (given) cookie = given
      return answer
    }
    const cart = async (): Promise<CartView> => (await ask('get', '/cart')).json()
    const fill = async (product: { id: string }, size = 'M', quantity = 1) => {
      const answer = await ask('put', '/cart/lines', { productId: product.id, size, quantity })
      if (!answer.ok) throw new Error(await answer.text())
    }
    const order = async (options: { way?: PaymentWayCode; form?: object; key?: string } = {}) => {
      const { seen, shippingWays } = await cart()
      const form = {
        ...{ seen, shipTo: { ...address, email }, paymentWay: options.way ?? 'transfer' },
        shippingWayId: shippingWays[0]?.id,
        ...options.form,
      }
      return ask('post', '/orders', form, { 'idempotency-key': options.key ?? `guest-order-${++keys}` })
    }
    const placed = async (options: Parameters<typeof order>[0] & { quantity?: number } = {}) => {
      const product = await aProduct()
      await fill(product, 'M', options.quantity ?? 1)
      const answer = await order(options)
      if (!answer.ok) throw new Error(await answer.text())
      return { product, id: (await answer.json()).id as string }
    }
    return {
      ...{ email, ask, cart, fill, order, placed },
      get cookie() {
        return cookie
      },
    }
  }

  const aProduct = (stock: number | null = 5) =>
    app.given.product({ name: 'Pocket Tee', priceMinor: 1000, sizes: [{ size: 'M', stock }] })
  const mailsTo = async (to: string) =>
    (await runJobsAndListMails(app)).filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
  const CONFIRM = '/guest-orders/confirm'
  const confirmToken = async (email: string) => {
    const mail = (await mailsTo(email)).findLast(({ text }) => text.includes(CONFIRM))
    return mail ? linkIn(mail, CONFIRM) : ''
  }
  const orderToken = async (email: string) => {
    const mail = (await mailsTo(email)).findLast(({ text }) => /guest-orders\/(?!confirm)/.test(text))
    return mail ? (/guest-orders\/(?!confirm)([\w-]+)/.exec(mail.text)?.[1] ?? '') : ''
  }
  const answer = (browser: Browser, token: string, isMine = true) =>
    browser.ask('put', `/guest-orders/confirm/${token}`, { isMine })
  /** The owner of the address confirms with the link in the last mail. */
  const confirm = async (browser: Browser) => answer(browser, await confirmToken(browser.email))
  type Browser = ReturnType<typeof guest>
  return { ...shop, app, guest, aProduct, mailsTo, confirmToken, orderToken, answer, confirm }
}
