import { expect, test } from 'vitest'
import { creditNoteFacts, invoiceFacts } from './invoice-facts.ts'

const seller = { name: 'Hem', imprint: '1 Hem Street', vatId: 'DE136695976', timeZone: 'UTC' }
/**
 * A coat at 119.00 with 19 %, a book at 10.70 with 7 %, and shipping at 11.90 with 19 %, all included in the prices.
 */
const order = {
  ...{ number: 1042, currency: 'EUR', placedAt: new Date('2026-11-20'), paymentWay: 'stripe' },
  ...{
    discountMinor: 0,
    automaticDiscounts: [],
    discountCode: null,
    shippingMinor: 1190,
    shippingName: 'DHL',
    shippingChargedMinor: 1190,
  },
  ...{
    taxMinor: 2160,
    taxAddedMinor: 0,
    pricesIncludeTax: true,
    taxNote: null,
    buyerVatId: null,
    totalMinor: 14_160,
  },
  taxes: [
    { name: 'VAT', percent: 19, baseMinor: 11_000, taxMinor: 2090 },
    { name: 'VAT', percent: 7, baseMinor: 1000, taxMinor: 70 },
  ],
  shipTo: {
    ...{ firstName: 'Ana', lastName: 'Rue', address: 'Kai 1', city: 'Hamburg', state: 'HH' },
    ...{ zipCode: '20457', country: 'Germany', email: 'ana@showoff.test', phone: '' },
  },
} as unknown as Parameters<typeof invoiceFacts>[0]
const line = (position: number, name: string, chargedMinor: number, taxMinor: number) => ({
  ...{ position, name, size: 'M', sku: null, quantity: 1, priceMinor: chargedMinor, chargedMinor, taxMinor },
})
const lines = [line(0, 'Coat', 11_900, 1900), line(1, 'Book', 1070, 70)]
const issuedAt = new Date('2026-11-23T10:00:00Z')

test('an invoice lists each tax rate with its base, and the VAT numbers of shop and buyer [INV-04]', () => {
  const facts = invoiceFacts({ ...order, buyerVatId: 'ATU12345675' }, lines, seller, {
    issuedAt,
    paidBy: 'card',
  })
  expect(facts).toMatchObject({
    seller: { lines: ['1 Hem Street', 'VAT number DE136695976'] },
    buyer: { lines: ['Ana Rue', 'Kai 1', 'Hamburg, HH 20457', 'Germany', 'VAT number ATU12345675'] },
    charges: [{ text: 'Shipping, DHL', amountMinor: 1190 }],
    taxes: [
      { percent: 19, baseMinor: 11_000, amountMinor: 2090, isContained: true },
      { percent: 7, baseMinor: 1000, amountMinor: 70, isContained: true },
    ],
  })
  const abroad = {
    ...order,
    taxes: [],
    taxMinor: 0,
    taxAddedMinor: -2160,
    taxNote: 'reverse-charge' as const,
  }
  expect(invoiceFacts(abroad, lines, seller, { issuedAt, paidBy: 'card' })).toMatchObject({
    charges: [{}, { text: 'Tax not charged', amountMinor: -2160 }],
    notes: ['Paid by card.', 'Reverse charge: the buyer accounts for the VAT.'],
  })
})

test('a credit note contains the tax of the refunded amounts, at the rate of each line [INV-04]', () => {
  const refund = (more: object) =>
    ({
      ...{
        way: 'payment',
        reason: '',
        shippingMinor: 0,
        otherMinor: 0,
        lines: [],
        corrects: 'INV-00001',
        issuedAt,
      },
      ...more,
    }) as unknown as Parameters<typeof creditNoteFacts>[3]
  const taxesOf = (more: object) =>
    creditNoteFacts(order, lines, seller, refund(more)).taxes.map(({ baseMinor, amountMinor }) => [
      baseMinor,
      amountMinor,
    ])
  const book = { position: 1, quantity: 1, amountMinor: 1070 }
  const coat = { position: 0, quantity: 1, amountMinor: 11_900 }
  expect(taxesOf({ amountMinor: 1070, lines: [book] })).toEqual([
    [0, 0],
    [1000, 70],
  ])
  expect(taxesOf({ amountMinor: 12_970, lines: [coat, book] })).toEqual([
    [10_000, 1900],
    [1000, 70],
  ])
  // Refunding everything including shipping refunds all of the tax.
  const whole = taxesOf({ amountMinor: 14_160, shippingMinor: 1190, lines: [coat, book] })
  expect(whole.reduce((sum, [, tax]) => sum + tax!, 0)).toBe(2160)
  const free = taxesOf({ amountMinor: 1000, otherMinor: 1000 })
  expect(free.reduce((sum, [base, tax]) => sum + base! + tax!, 0)).toBe(1000)
})

test('an invoice carries its issue date in the time zone of the shop [INV-04, REP-09]', () => {
  const late = new Date('2026-11-30T23:30:00Z')
  const issuedIn = (timeZone: string) =>
    invoiceFacts(order, lines, { ...seller, timeZone }, { issuedAt: late, paidBy: 'card' }).issuedOn
  expect(['America/New_York', 'UTC', 'Europe/Berlin'].map(issuedIn)).toEqual([
    ...['2026-11-30', '2026-11-30', '2026-12-01'],
  ])
})
