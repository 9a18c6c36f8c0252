import { PayOpenAmount } from '../../../features/commerce/order-edits/ui/PayOpenAmount.tsx'
import { PaymentPage } from '../../../features/commerce/orders/ui/pay/PaymentPage.tsx'

/** Pays an order, or an amount the shop added to it later. */
export const PaymentScreen = () => <PaymentPage Change={PayOpenAmount} />
