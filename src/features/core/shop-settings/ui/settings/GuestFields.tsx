import { CheckField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'

/** Setting for guest orders, with an explanation. */
export const GuestFields = ({ canMail }: { canMail: boolean }) => (
  <section aria-labelledby="guests" className="grid gap-5">
    <div className="grid gap-2">
      <h2 id="guests" className="display-s">
        Orders without an account
      </h2>
      <p className="max-w-measure text-small text-ink-2">
        Off, visitors sign in before they fill a cart. On, they can order with an e-mail address alone. Each
        such order waits until a link in a mail to the address is opened: until then it has no number, nothing
        is charged or sent, and its pieces are reserved for three hours at most. It is paid afterwards. The
        limits of unpaid orders hold for each address, and a discount code that works once per member works
        once per confirmed address. Gift cards are sold to members only.
      </p>
      <p className="max-w-measure text-small text-ink-2">
        Stored of a guest: the cart for a month, by a cookie that the cart needs, and with an order what a
        member’s order has. Say so in your privacy text. Switched off again, orders that were placed stay open
        to their buyers.
      </p>
      {canMail ? null : (
        <p className="max-w-measure border-l-4 border-danger py-1 pl-3 text-small">
          This server sends no mail yet, so nobody could confirm an order. Set SMTP_URL first.
        </p>
      )}
    </div>
    <CheckField
      name="guestCheckout"
      label="Let people order without an account"
      hint="They can make an account with the same address later, and their orders come along."
    />
  </section>
)
