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
        An unpaid order keeps its pieces from being sold to others. When its time is up, it is cancelled and
        they are for sale again. Orders paid on delivery or at pick-up do not expire: you pack or cancel them.
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
      hint="For members who never paid for an order."
      {...number}
    />
    <TextField
      name="unpaidOrdersMax"
      label="Unpaid orders per member"
      hint="Every way of paying counts, until an order is paid or packed."
      {...number}
    />
    <TextField
      name="unpaidPiecesMax"
      label="Unpaid pieces per member"
      hint="In all their unpaid orders together. Larger orders are refused."
      {...number}
    />
  </section>
)
