import type { ReactNode } from 'react'
import type { WithdrawalForm } from '../withdrawal.ts'
import { piecesText } from '../withdrawal-words.ts'

/** The declaration item by item, as in the mail. */
export const WithdrawalContents = ({ form, received }: { form: WithdrawalForm; received?: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
    <Line name="I withdraw from the contract about">Order {form.number}</Line>
    <Line name="Items">{piecesText(form.pieces ?? '')}</Line>
    <Line name="Name">{form.name}</Line>
    <Line name="Confirmation to">{form.email}</Line>
    {received ? <Line name="Received">{received}</Line> : null}
  </dl>
)

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="text-small text-ink-2">{name}</dt>
    <dd className="font-strong wrap-anywhere">{children}</dd>
  </div>
)
