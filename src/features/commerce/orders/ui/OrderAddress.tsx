import type { OrderView } from '../order.ts'

type OrderAddressProps = { order: Pick<OrderView, 'shipTo' | 'paymentWay' | 'shippingName' | 'tracking'> }

/** Address, shipping method, and tracking. */
export function OrderAddress({ order: { shipTo, paymentWay, shippingName, tracking } }: OrderAddressProps) {
  return (
    <section aria-labelledby="address" className="grid content-start gap-3">
      <h2 id="address" className="display-s">
        {paymentWay === 'pick-up' ? 'Picked up by' : 'Ship to'}
      </h2>
      <address className="text-small not-italic wrap-anywhere">
        {shipTo.firstName} {shipTo.lastName}
        <br />
        {shipTo.address}
        <br />
        {shipTo.city}, {shipTo.state} {shipTo.zipCode}
        <br />
        {shipTo.country}
        <br />
        {shipTo.email}
        {shipTo.phone ? (
          <>
            <br />
            {shipTo.phone}
          </>
        ) : null}
      </address>
      <p className="text-small text-ink-2">{shippingName}</p>
      {tracking ? (
        <p className="text-small wrap-anywhere">
          Tracking:{' '}
          {/^https:\/\/\S+$/.test(tracking) ? (
            <a href={tracking} rel="noreferrer" target="_blank" className="text-link">
              {tracking}
            </a>
          ) : (
            tracking
          )}
        </p>
      ) : null}
    </section>
  )
}
