import { useRef, useState } from 'react'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useOnceKey } from '../../../../../kernel/actions/ui/once-key.ts'
import { AdminForm } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { useAdminDraft } from '../../../../../kernel/admin/ui/use-admin-draft.ts'
import { fieldsOf } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminDiscount } from '../../discount.ts'
import { type DiscountKind, discountKinds } from '../../discount-words.ts'
import { DiscountUses } from './DiscountUses.tsx'
import { kindNames } from './discount-admin-words.ts'
import { useSaveDiscount } from './discount-changes.ts'
import { type DiscountDraft, draftOf, formOf } from './discount-draft.ts'

type DiscountEditorProps = {
  /** Changes this one; without it a new one is added. */
  discount: AdminDiscount | null
  onClose: () => void
}

type TextOf = Exclude<keyof DiscountDraft, 'kind' | 'isOn'>

/** The add form and the edit form of a discount code. */
export function DiscountEditor({ discount, onClose }: DiscountEditorProps) {
  const shop = useShop()
  const currency = discount?.currency ?? shop?.currency ?? 'USD'
  const { draft, change, ...kept } = useAdminDraft(`discount:${discount?.id ?? 'new'}`, draftOf(discount))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const place = useRef<HTMLDivElement>(null)
  const once = useOnceKey()
  const save = useSaveDiscount(discount?.id ?? null)
  const errors = { ...fieldsOf(save.error), ...wrong }

  function submit() {
    const read = formOf(draft, discount, currency)
    setWrong('fields' in read ? read.fields : {})
    if ('fields' in read) return showFirst()
    save.mutate(
      { ...read.form, idempotencyKey: once.keyFor(read.form) },
      {
        onSuccess: () => {
          kept.forget()
          onClose()
        },
        onError: showFirst,
      },
    )
  }

  /** Once the errors stand there. */
  function showFirst() {
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const text = (field: TextOf, more: object = {}) => (
    <TextInput
      autoComplete="off"
      {...more}
      value={draft[field]}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  )
  const whole = { inputMode: 'numeric' }
  const money = { inputMode: 'decimal' }

  return (
    <AdminForm
      title={discount ? 'Edit discount code' : 'Add discount code'}
      verb={discount ? 'Save' : 'Add discount code'}
      isSaving={save.isPending}
      onSave={submit}
      onClose={onClose}
      isDirty={() => kept.isDirty()}
      restored={kept.isRestored && kept.isDirty() ? { onReset: kept.reset } : undefined}
    >
      {discount ? <DiscountUses discount={discount} /> : null}
      <div ref={place} className="grid grid-cols-2 gap-5">
        <Field
          label="Code"
          hint="3 to 24 letters, digits and dashes; capitals or not is the same."
          error={errors.code}
          className="col-span-2"
        >
          {text('code', { autoCapitalize: 'characters', spellCheck: false, className: 'uppercase' })}
        </Field>
        <Field label="Takes off" className={draft.kind === 'shipping' ? 'col-span-2' : undefined}>
          <Select
            value={draft.kind}
            className="w-full"
            onChange={(event) => change({ kind: event.target.value as DiscountKind })}
          >
            {discountKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </Select>
        </Field>
        {draft.kind === 'percent' ? (
          <Field label="Percent" error={errors.percent}>
            {text('percent', whole)}
          </Field>
        ) : null}
        {draft.kind === 'amount' ? (
          <Field label={`Amount, ${currency}`} error={errors.amountMinor}>
            {text('amount', money)}
          </Field>
        ) : null}
        <Field label="From" optional error={errors.startsAt} className="col-span-2">
          {text('startsAt', { type: 'datetime-local' })}
        </Field>
        <Field label="Until" optional error={errors.endsAt} className="col-span-2">
          {text('endsAt', { type: 'datetime-local' })}
        </Field>
        <Field
          label={`Smallest order, ${currency}`}
          hint="What the pieces cost, without shipping and tax."
          optional
          error={errors.leastMinor}
          className="col-span-2"
        >
          {text('least', money)}
        </Field>
        <Field label="Uses in all" hint="Empty: no limit." optional error={errors.usesMax}>
          {text('usesMax', whole)}
        </Field>
        <Field label="Uses per member" hint="Empty: no limit." optional error={errors.memberUsesMax}>
          {text('memberUsesMax', whole)}
        </Field>
        <Checkbox
          label="On"
          hint="Off, nobody can use it. Orders that were placed with it stay as they are."
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.target.checked })}
          className="col-span-2"
        />
      </div>
    </AdminForm>
  )
}
