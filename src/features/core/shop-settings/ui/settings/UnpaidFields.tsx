import { TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'

const number = { inputMode: 'numeric', required: true } as const

/** Limits on how long and how much members may reserve without paying. */
export const UnpaidFields = () => (
  <section aria-labelledby="unpaid" className="grid gap-5 sm:grid-cols-2">
    <div className="grid gap-2 sm:col-span-2">
      <h2 id="unpaid" className="display-s">
        Unpaid orders
      </h2>
      <p className="max-w-measure text-small text-ink-2">
        An unpaid order reserves its items. When time is up, it is cancelled and the items go back on sale.
        Orders paid on delivery or at pick-up do not expire: you pack or cancel them.
      </p>
    </div>
    <TextField name="cardHours" label="Hours to pay by card" hint="1 to 23." {...number} />
    <TextField
      name="unpaidHours"
      label="Hours to pay by transfer"
      hint="A transfer takes one to three days."
      {...number}
    />
    <TextField
      name="firstUnpaidHours"
      label="Hours for a first transfer"
      hint="For members who have not paid for an order before."
      {...number}
    />
    <TextField
      name="unpaidOrdersMax"
      label="Unpaid orders per member"
      hint="Includes all payment methods, until an order is paid or packed."
      {...number}
    />
    <TextField
      name="unpaidPiecesMax"
      label="Unpaid items per member"
      hint="Total across all unpaid orders. Larger orders are refused."
      {...number}
    />
  </section>
)
