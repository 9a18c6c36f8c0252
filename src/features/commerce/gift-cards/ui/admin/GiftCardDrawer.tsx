import { useRef, useState } from 'react'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import {
  type FormResult,
  schemaFromFunction,
} from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { type FormSubmission, useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { parseMoney } from '../../../../../kernel/money/money-input.ts'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminGiftCard, GiftCardForm, IssuedGiftCard } from '../../gift-card.ts'
import { REASON_MAX } from '../../gift-card-words.ts'
import { CardLedger } from './CardLedger.tsx'
import { giftCards, useIssueGiftCard } from './gift-card-resource.ts'
import { IssuedCode } from './IssuedCode.tsx'

/** Issues a new gift card, or shows an existing one with its ledger. */
export const GiftCardDrawer = ({ row, onClose }: RowFormProps<AdminGiftCard>) =>
  row ? <EditForm card={row} onClose={onClose} /> : <IssueForm onClose={onClose} />

const note = { name: 'reason', label: 'Note', maxLength: REASON_MAX } as const
const lastDay = { name: 'expiresOn', label: 'Last day', type: 'date', optional: true } as const

type NewDraft = { amount: string; expiresOn: string; reason: string }
const newDraft = (): NewDraft => ({ amount: '', expiresOn: '', reason: '' })

function IssueForm({ onClose }: { onClose: () => void }) {
  const currency = useShop()?.currency ?? 'USD'
  const [issued, setIssued] = useState<IssuedGiftCard | null>(null)
  const isIssued = useRef(false)
  const issue = useIssueGiftCard()
  const form = useAdminForm({
    ...{ row: null as AdminGiftCard | null, draftOf: newDraft, sendsAll: true },
    schema: () => schemaFromFunction((draft: NewDraft) => readNew(draft, currency)),
    save: {
      isPending: issue.isPending,
      mutate: ({ form: cardForm }: FormSubmission<GiftCardForm>, then) =>
        issue.mutate(cardForm, {
          onSuccess: (answer) => {
            isIssued.current = true
            setIssued(answer)
            then.onSuccess(answer)
          },
          onError: then.onError,
        }),
    },
    // The code is shown only once, so the drawer stays open until the admin closes it.
    onClose: () => (isIssued.current ? undefined : onClose()),
  })
  if (issued) return <IssuedCode issued={issued} onClose={onClose} />
  return (
    <AdminForm form={form} title="Issue gift card" verb="Issue gift card">
      <TextField
        {...{ name: 'amount', label: `Amount, ${currency}`, inputMode: 'decimal' }}
        error={form.errors.amountMinor}
        inputClassName="max-w-40"
      />
      <TextField {...note} hint="The reason or the recipient. Only admins see it." />
      <TextField {...lastDay} hint="Leave empty for no expiry." inputClassName="max-w-48" />
    </AdminForm>
  )
}

function readNew({ amount, expiresOn, reason }: NewDraft, currency: string): FormResult<GiftCardForm> {
  const amountMinor = parseMoney(amount, currency)
  const fields: Record<string, string> = {}
  if (amountMinor === null || amountMinor === 0) fields.amount = 'Use an amount such as 50.00'
  if (reason.trim() === '') fields.reason = 'Please say why'
  if (Object.keys(fields).length > 0) return { fields }
  return { form: { amountMinor: amountMinor!, expiresOn: expiresOn || null, reason } }
}

type Draft = { expiresOn: string; reason: string; isOn: boolean }

function EditForm({ card, onClose }: { card: AdminGiftCard; onClose: () => void }) {
  const [renewed, setRenewed] = useState<IssuedGiftCard | null>(null)
  const form = useAdminForm({
    ...{ place: 'gift-card', row: card, onClose },
    draftOf: (row): Draft => ({
      ...{ expiresOn: row?.expiresOn ?? '', reason: row?.reason ?? '', isOn: row?.isOn ?? true },
    }),
    schema: () =>
      schemaFromFunction(
        ({ expiresOn, reason, isOn }: Draft): FormResult<object> =>
          reason.trim() === ''
            ? { fields: { reason: 'Please say why' } }
            : { form: { expiresOn: expiresOn || null, reason, isOn } },
      ),
    save: useSaveRow(giftCards, card.id),
  })
  if (renewed) return <IssuedCode issued={renewed} onClose={onClose} />
  return (
    <AdminForm form={form} title={`Gift card …${card.last4}`} verb="Save">
      <CardLedger card={card} onRenewed={setRenewed} />
      <TextField {...note} />
      <TextField {...lastDay} inputClassName="max-w-48" />
    </AdminForm>
  )
}
