import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { hasWebAddress, NO_WEB_ADDRESS } from '../../../kernel/text/web-address.ts'
import { Email } from '../../core/members/member.ts'
import { PaymentWayCode } from '../../core/shop-settings/shop.ts'
import { OrderId } from '../orders/order.ts'
import { NAME_MAX, SEND_DAYS_MAX, WORDS_MAX } from './gift-card-sale-words.ts'

const text = (max: number) =>
  z
    .string()
    .max(10 * max)
    .transform(cleanText)
    .pipe(z.string().max(max, `At most ${max} characters`))
    .refine((words) => !hasWebAddress(words), NO_WEB_ADDRESS)

export const GiftCardOrderForm = z.object({
  amountMinor: z.int('Please choose an amount').min(1, 'Please choose an amount'),
  /** null: for the buyer, to the account's address. */
  to: z
    .object({
      name: text(NAME_MAX).pipe(z.string().min(1, 'Please enter a name')),
      email: z.string('Please enter an e-mail').trim().min(1, 'Please enter an e-mail').pipe(Email),
    })
    .nullable(),
  words: text(WORDS_MAX).default(''),
  /** The day on which it is mailed; today if omitted. */
  sendOn: z.iso
    .date('Please choose a day')
    .nullable()
    .default(null)
    .refine((day) => day === null || Date.parse(day) < Date.now() + SEND_DAYS_MAX * 86_400_000, {
      message: 'Please choose a day within a year',
    }),
  paymentWay: PaymentWayCode,
})
export type GiftCardOrderForm = z.input<typeof GiftCardOrderForm>

/** What the shop offers for gift cards. */
export const GiftCardShop = z.object({
  isOn: z.boolean(),
  amountsMinor: z.array(z.int()),
  currency: z.string(),
  validYears: z.int().nullable(),
  /** Nothing is handed over, so payment on delivery or pick-up is not offered. */
  paymentWays: z.array(PaymentWayCode),
})
export type GiftCardShop = z.infer<typeof GiftCardShop>

export const GiftCardOrderParam = z.object({ orderId: OrderId })

/** The gift card bought with an order, as the buyer sees it; null for other orders. */
const SoldGiftCard = z
  .object({
    toName: z.string().nullable(),
    toEmail: z.string().nullable(),
    words: z.string(),
    sendOn: z.iso.date(),
    sentAt: z.iso.datetime().nullable(),
  })
  .nullable()
export const SoldGiftCardAnswer = z.object({ card: SoldGiftCard })

const amount = z
  .int('Use amounts such as 50.00')
  .min(1, 'Use amounts above 0')
  .max(100_000_000, 'That is too much')
export const GiftCardSettings = z.object({
  isOn: z.boolean(),
  amountsMinor: z
    .array(amount)
    .min(1, 'Name an amount')
    .max(8, 'At most 8 amounts')
    .transform((all) => [...new Set(all)].sort((one, other) => one - other)),
  validYears: wholeNumber(1, 30).nullable(),
})
export type GiftCardSettings = z.output<typeof GiftCardSettings>
