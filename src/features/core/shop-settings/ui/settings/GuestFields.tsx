import { CheckField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'

/** Setting for guest orders, with an explanation. */
export const GuestFields = ({ canMail }: { canMail: boolean }) => (
  <section aria-labelledby="guests" className="grid gap-5">
    <div className="grid gap-2">
      <h2 id="guests" className="display-s">
        Orders without an account
      </h2>
      <p className="max-w-measure text-small text-ink-2">
        If off, visitors must sign in before they fill a cart. If on, they can order with just an email
        address. The order waits until the buyer opens a link we email them: until then it has no number,
        nothing is charged or sent, and its items are reserved for up to three hours. The buyer pays after
        that. Limits on unpaid orders apply to each address, and a code limited to one use per member works
        once per confirmed address. Only members can buy gift cards.
      </p>
      <p className="max-w-measure text-small text-ink-2">
        For guests we store the cart for a month, with a cookie the cart needs, and the same order data as for
        members. Mention this in your privacy text. If you switch this off again, guests can still open their
        existing orders.
      </p>
      {canMail ? null : (
        <p className="max-w-measure border-l-4 border-danger py-1 pl-3 text-small">
          This server cannot send email yet, so guests could not confirm orders. Set SMTP_URL first.
        </p>
      )}
    </div>
    <CheckField
      name="guestCheckout"
      label="Allow orders without an account"
      hint="Guests can create an account with the same address later and keep their orders."
    />
  </section>
)
