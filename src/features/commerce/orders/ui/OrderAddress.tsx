import { arrivalWords } from '../delivery-words.ts'
import type { OrderView } from '../order.ts'
import { ParcelList } from './ParcelList.tsx'

type OrderAddressProps = {
  order: Pick<
    OrderView,
    | 'shipTo'
    | 'shipToMail'
    | 'paymentWay'
    | 'shippingName'
    | 'state'
    | 'delivery'
    | 'deliveryDays'
    | 'isByMail'
  >
  /** The sent parcels, if they are not shown elsewhere. */
  parcels?: OrderView['parcels']
}

/** Whether order mails go to the shipping e-mail address, if it is not the buyer's own. */
const mailWords: Record<NonNullable<OrderView['shipToMail']>, string | null> = {
  own: null,
  asked:
    'We asked the owner of this address to confirm it. Until then, emails go to the account’s address only.',
  confirmed: 'Confirmed. Emails about the order also go to this address.',
  declined: 'The owner of this address declined order emails. They go to the account’s address.',
  expired: 'This address was not confirmed. Emails go to the account’s address.',
}

/** Address, shipping method, and sent parcels. */
export function OrderAddress({ order, parcels = [] }: OrderAddressProps) {
  const { shipTo, shipToMail, paymentWay, shippingName } = order
  const mail = shipToMail && mailWords[shipToMail]
  const arrival = arrivalWords(order)
  // Mailed orders have no shipping address.
  if (order.isByMail) return null
  return (
    <section aria-labelledby="address" className="grid content-start gap-3">
      <h2 id="address" className="display-s">
        {paymentWay === 'pick-up' ? 'Picked up by' : 'Ship to'}
      </h2>
      <address className="text-small not-italic wrap-anywhere">
        <AddressLines shipTo={shipTo} />
        <br />
        {shipTo.email}
        {shipTo.phone ? (
          <>
            <br />
            {shipTo.phone}
          </>
        ) : null}
      </address>
      {mail ? <p className="max-w-measure text-meta text-ink-2 wrap-anywhere print:hidden">{mail}</p> : null}
      <p className="text-small text-ink-2">
        {shippingName}
        {arrival ? <span className="block font-strong text-ink">{arrival}</span> : null}
      </p>
      {paymentWay === 'pick-up' ? null : <ParcelList parcels={parcels} />}
    </section>
  )
}

/** Name and address as on a parcel. Not every country has states, and not every address has a postal code. */
export const AddressLines = ({ shipTo }: { shipTo: OrderView['shipTo'] }) => (
  <>
    {shipTo.firstName} {shipTo.lastName}
    <br />
    {shipTo.address}
    <br />
    {[shipTo.city, [shipTo.state, shipTo.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
    <br />
    {shipTo.country}
  </>
)
