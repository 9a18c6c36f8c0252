import type { OnlineWay } from '../../../../core/shop-settings/shop-words.ts'
import { mollie } from './mollie/mollie-method.ts'
import type { PaymentMethod } from './payment-method.ts'
import { paypal } from './paypal/paypal-method.ts'
import { stripe } from './stripe/stripe-method.ts'

export const paymentMethods: Record<OnlineWay, PaymentMethod> = { stripe, paypal, mollie }
