import { z } from 'zod'
import { withPreviousValues } from '../../../kernel/admin/previous-values.ts'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { taxClasses } from '../../../kernel/money/tax-class.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { isTimeZone } from '../../../kernel/time/zones.ts'
import { Email } from '../members/member.ts'
import { Shipping, ShippingForm } from '../shipping/shipping.ts'
import { weightUnits } from '../shipping/weights.ts'
import { inTenths, onlineWays, paymentWayCodes, taxWays, withdrawalForms } from './shop-words.ts'

export const PaymentWayCode = z.enum(paymentWayCodes)
export type PaymentWayCode = z.infer<typeof PaymentWayCode>

export const TaxBy = z.enum(taxWays)

// ---- from the server

/** The public settings of the shop. */
export const ShopView = z.object({
  name: z.string(),
  contactEmail: z.string().nullable(),
  /** Address and tax number, as printed on invoices. */
  imprint: z.string(),
  /** ISO 4217; one per shop. */
  currency: z.string(),
  /** 800 is 8 %, 887.5 is 8.875 %. */
  taxBasisPoints: z.number(),
  defaultCountry: z.string(),
  /** One rate for everything, or the rates of the destination country. */
  taxBy: TaxBy,
  /** Where the shop is registered for tax (ISO 3166-1 alpha-2); required for rates by country. */
  taxCountry: z.string().nullable(),
  pricesIncludeTax: z.boolean(),
  /** The shop charges no VAT at all. */
  isSmallBusiness: z.boolean(),
  /** At this stock or less, a product page shows how many are left. */
  lowStockMark: z.int(),
  returnDays: z.int(),
  /** The time zone in which the shop counts days, an IANA name. */
  timeZone: z.string(),
  /** The unit in which the shop enters and shows weights. */
  weightUnit: z.enum(weightUnits),
  /** Shipping is always free, everywhere. */
  shipsFree: z.boolean(),
  /** The ways to pay that are on, with the shop's instructions. If empty, nothing can be ordered. */
  paymentWays: z.array(z.object({ code: PaymentWayCode, name: z.string(), text: z.string() })),
  /** A discount code can be used now. */
  takesDiscounts: z.boolean(),
  /** A gift card has money on it, so the checkout shows a field for gift cards. */
  takesGiftCards: z.boolean(),
  /** The shop sells gift cards. */
  sellsGiftCards: z.boolean(),
})
export type ShopView = z.infer<typeof ShopView>

/** `name` is '' for the default name. */
const PaymentWay = z.object({ code: PaymentWayCode, isOn: z.boolean(), name: z.string(), text: z.string() })

/** All settings that admins can change. */
export const ShopSettings = ShopView.omit({
  weightUnit: true,
  takesDiscounts: true,
  takesGiftCards: true,
  sellsGiftCards: true,
  shipsFree: true,
}).extend({
  shipping: Shipping,
  /** How long stock is held for an online payment. */
  cardHours: z.int(),
  /** The same for a bank transfer. */
  unpaidHours: z.int(),
  /** The same for a bank transfer of a member who never paid for an order. */
  firstUnpaidHours: z.int(),
  /** Online payments are authorized with the order, and captured when it is sent. */
  capturesAtShipping: z.boolean(),
  /** Maximum number of unpaid orders of a member, and of pieces in them. */
  unpaidOrdersMax: z.int(),
  unpaidPiecesMax: z.int(),
  /** Carts are kept until the next sign-in; otherwise signing out empties them. */
  keepsCarts: z.boolean(),
  /** Guests may order without an account; they confirm their e-mail address for each order. */
  guestCheckout: z.boolean(),
  /** When buyers get the form to withdraw from a contract. */
  withdrawalForm: z.enum(withdrawalForms),
  /** The shop's own VAT number; '' if it has none. */
  vatId: z.string(),
  /** The shop uses the EU's One Stop Shop: consumers in other member states pay the rate of their country. */
  usesOss: z.boolean(),
  /** The shop's own rates that apply today. */
  taxRates: z.array(
    z.object({
      country: z.string(),
      /** A state or province; '' means the whole country. */
      region: z.string(),
      taxClass: z.enum(taxClasses),
      name: z.string(),
      basisPoints: z.number(),
      taxesShipping: z.boolean(),
      from: z.string(),
    }),
  ),
  paymentWays: z.array(PaymentWay),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const ShopAdmin = z.object({
  settings: ShopSettings,
  /** The providers whose keys are configured on this server. */
  onlineWays: z.array(z.enum(onlineWays)),
  /** The server can send mail, which guests need to confirm their orders. */
  canMail: z.boolean(),
  /** Newest first. */
  changes: z.array(
    z.object({
      id: z.uuid(),
      changedAt: z.iso.datetime(),
      /** null if the account was deleted. */
      changedBy: z.string().nullable(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type ShopAdmin = z.infer<typeof ShopAdmin>

// ---- to the server

/** One line of text that must not be empty. */
export const textLine = (max: number, missing: string) =>
  z
    .string(missing)
    .max(10 * max, `At most ${max} characters`)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1, missing).max(max, `At most ${max} characters`))

const textBlock = z
  .string()
  .max(20_000, 'At most 2,000 characters')
  .transform(cleanText)
  .pipe(z.string().max(2000, 'At most 2,000 characters'))

const nameOfWay = z
  .string()
  .max(600, 'At most 60 characters')
  .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
  .pipe(z.string().max(60, 'At most 60 characters'))

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Omitted fields stay unchanged. Shipping and the ways to pay are sent as a whole, in order. */
export const ShopChanges = z
  .object({
    name: textLine(80, 'Please enter a shop name'),
    contactEmail: Email.nullable(),
    imprint: textBlock,
    currency: z.string().refine((code) => currencies.has(code), 'Use a currency code such as USD'),
    taxBasisPoints: z
      .number('Use a number')
      .min(0, 'At least 0')
      .max(10_000, 'At most 10000')
      .refine(
        (rate) => rate === inTenths(rate) / 10,
        'At most three digits after the point of the percentage',
      ),
    defaultCountry: textLine(80, 'Please name a country'),
    timeZone: z.string().refine(isTimeZone, 'Please choose a time zone'),
    lowStockMark: wholeNumber(0, 999),
    // Stripe closes a payment page after a day.
    cardHours: wholeNumber(1, 23),
    unpaidHours: wholeNumber(1, 2160),
    firstUnpaidHours: wholeNumber(1, 2160),
    unpaidOrdersMax: wholeNumber(1, 999),
    unpaidPiecesMax: wholeNumber(1, 99_999),
    returnDays: wholeNumber(0, 365),
    keepsCarts: z.boolean(),
    guestCheckout: z.boolean(),
    withdrawalForm: z.enum(withdrawalForms),
    capturesAtShipping: z.boolean(),
    taxBy: TaxBy,
    taxCountry: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Please choose a country')
      .nullable(),
    pricesIncludeTax: z.boolean(),
    vatId: z
      .string()
      .max(40, 'At most 20 characters')
      .transform((text) =>
        cleanText(text)
          .replaceAll(/[\s.-]/g, '')
          .toUpperCase(),
      )
      .pipe(z.string().regex(/^[A-Z0-9+*]{0,20}$/, 'Use letters and digits')),
    usesOss: z.boolean(),
    isSmallBusiness: z.boolean(),
    shipping: ShippingForm,
    paymentWays: z
      .array(
        z.object({
          code: PaymentWayCode,
          isOn: z.boolean(),
          text: textBlock,
          /** '' for the default name. */
          name: nameOfWay.default(''),
        }),
      )
      .refine((ways) => new Set(ways.map(({ code }) => code)).size === ways.length, 'Name each way once'),
  })
  .partial()
export type ShopChanges = z.input<typeof ShopChanges>
export const ShopChangesForm = withPreviousValues(ShopChanges)
