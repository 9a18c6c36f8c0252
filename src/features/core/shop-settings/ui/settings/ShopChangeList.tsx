import { DateText } from '../../../../../design/display/DateText.tsx'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import type { Shipping } from '../../../shipping/shipping.ts'
import type { PaymentWayCode, ShopAdmin, ShopSettings } from '../../shop.ts'
import { paymentNames, taxPercent, withdrawalFormNames } from '../../shop-words.ts'

const names: Record<string, string> = {
  name: 'Name',
  contactEmail: 'Contact email',
  imprint: 'On invoices',
  currency: 'Currency',
  taxBasisPoints: 'Tax',
  defaultCountry: 'Country',
  timeZone: 'Time zone',
  lowStockMark: 'Low stock level',
  cardHours: 'Hours to pay by card',
  unpaidHours: 'Hours to pay by transfer',
  firstUnpaidHours: 'Hours for a first transfer',
  unpaidOrdersMax: 'Unpaid orders per member',
  unpaidPiecesMax: 'Unpaid items per member',
  returnDays: 'Days to return',
  keepsCarts: 'Keep carts after signing out',
  guestCheckout: 'Orders without an account',
  withdrawalForm: 'Form to withdraw from a contract',
  capturesAtShipping: 'Capture payments when an order is sent',
  taxBy: 'Tax rates',
  taxCountry: 'Country for tax',
  pricesIncludeTax: 'Prices include tax',
  vatId: 'VAT number',
  usesOss: 'One Stop Shop',
  isSmallBusiness: 'Small business',
  shipping: 'Shipping',
  shippingWays: 'Shipping',
}

/** The latest changes, with who made them, when, and the values before. */
export function ShopChangeList({ changes, currency }: Pick<ShopAdmin, 'changes'> & { currency: string }) {
  return (
    <section aria-labelledby="changes" className="grid content-start gap-4">
      <h2 id="changes" className="display-s">
        Changes
      </h2>
      {changes.length === 0 ? <p className="text-small text-ink-2">No changes yet.</p> : null}
      <ol className="divide-y divide-line border-t border-line">
        {changes.map(({ id, changedAt, changedBy, before, after }) => (
          <li key={id} className="grid gap-1 py-3 text-small wrap-anywhere">
            <span className="text-meta text-ink-3">
              {changedBy ?? 'A deleted account'}, <DateText date={changedAt} form="long" />
            </span>
            {Object.keys(after).map((field) =>
              field === 'paymentWays' ? (
                <span key={field}>Payment: {paymentChange(before[field], after[field])}</span>
              ) : (
                <span key={field}>
                  {names[field] ?? field}:{' '}
                  <span className="text-ink-2">{formatSetting(field, before[field], currency)}</span> →{' '}
                  {formatSetting(field, after[field], currency)}
                </span>
              ),
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function formatSetting(field: string, value: unknown, currency: string): string {
  if (field === 'taxBasisPoints') return `${taxPercent(Number(value))}%`
  if (field === 'withdrawalForm') return withdrawalFormNames[value as ShopSettings['withdrawalForm']]
  if (field === 'taxBy') return value === 'country' ? 'by country' : 'one rate'
  if (field === 'shippingWays') return pricesOf(value as { name: string; priceMinor: number }[], currency)
  if (field === 'shipping') return shippingIn(value as Shipping, currency)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === '' ? 'none' : String(value)
}

/** Changes from before shipping zones existed contain a plain list. */
const pricesOf = (ways: { name: string; priceMinor: number }[], currency: string) =>
  ways
    .map(({ name, priceMinor }) => `${name} ${priceMinor === 0 ? 'free' : formatMoney(priceMinor, currency)}`)
    .join(', ')

const shippingIn = ({ zones }: Shipping, currency: string) =>
  zones
    .map(({ name, rates }) => {
      const prices = rates.map((rate) => ({ name: rate.name, priceMinor: rate.bands[0]!.priceMinor }))
      return `${name}: ${pricesOf(prices, currency)}`
    })
    .join('; ')

type Way = { code: PaymentWayCode; isOn: boolean; text: string }

/** "Bank transfer on, its text" */
function paymentChange(before: unknown, after: unknown): string {
  return (after as Way[])
    .flatMap((way) => {
      const was = (before as Way[]).find(({ code }) => code === way.code)
      const stateChanges =
        was?.isOn === way.isOn ? [] : [`${paymentNames[way.code]} ${way.isOn ? 'on' : 'off'}`]
      const textChanges =
        was?.text === way.text ? [] : [`the text of ${paymentNames[way.code].toLowerCase()}`]
      return [...stateChanges, ...textChanges]
    })
    .join(', ')
}
