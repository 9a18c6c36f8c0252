import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { focusFirstInvalid } from '../../../../design/fields/focus-first-invalid.ts'
import { Select } from '../../../../design/fields/Select.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { useDebounced } from '../../../../design/fields/use-debounced.ts'
import { AdminDrawer } from '../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { invalidFieldMessages } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { isProblem, problemMessage } from '../../../../web/api.ts'
import { useShop } from '../../../core/shop-settings/ui/shop-queries.ts'
import {
  findCountryCode,
  isMissing,
  useAddressFields,
  useCountries,
} from '../../addresses/ui/address-fields.ts'
import { NOTE_MAX } from '../../orders/order-words.ts'
import { OrderTotals } from '../../orders/ui/OrderTotals.tsx'
import { type HandPayment, paymentLabel, REASON_MAX } from '../hand-order-words.ts'
import { BuyerField } from './BuyerField.tsx'
import { HandAddress } from './HandAddress.tsx'
import { HandLines } from './HandLines.tsx'
import { emptyDraft, formOf, missingIn, readDraft } from './hand-draft.ts'
import { handOrderPreviewQuery, usePlaceHandOrder } from './hand-order-queries.ts'
import { RestoredDraftNote } from './RestoredDraftNote.tsx'
import { ShippingFields } from './ShippingFields.tsx'
import { SizeSearch } from './SizeSearch.tsx'
import { useStoredDraft } from './use-stored-draft.ts'

interface NewOrderProps {
  onClose: () => void
  /** Called after placing the order, to open its drawer. */
  onPlaced: (orderId: string) => void
}

/** Places an order for a member; the price updates while typing. */
export function NewOrder({ onClose, onPlaced }: NewOrderProps) {
  const shop = useShop()
  const currency = shop?.currency ?? 'USD'
  const countries = useCountries()
  const storedDraft = useStoredDraft('order:new', emptyDraft)
  const { draft, change } = storedDraft
  const place = usePlaceHandOrder()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [isAsked, setAsked] = useState(false)
  const isPlaced = useRef(false)

  const address = {
    country: findCountryCode(countries, shop?.defaultCountry ?? ''),
    email: draft.buyer?.email ?? '',
    ...draft.address,
  }
  const fields = useAddressFields(address.country, { hasEmail: true })
  const read = readDraft({ ...draft, address }, currency)
  const previewJson = read.preview ? JSON.stringify(read.preview) : ''
  const debouncedJson = useDebounced(previewJson)
  const preview = useQuery(handOrderPreviewQuery(debouncedJson))
  const isCurrent = debouncedJson === previewJson && preview.isSuccess && !preview.isPlaceholderData
  const shownPreview = preview.data
  const problems: Record<string, string> = {
    ...shownPreview?.problems,
    ...(isAsked ? missingIn(draft) : {}),
    ...read.errors,
    ...invalidFieldMessages(place.error),
  }
  if (!isAsked) {
    for (const field of ['shipping.name', 'shipping.priceMinor']) delete problems[field]
  }
  const ways = [...(shop?.paymentWays.map(({ code }) => code) ?? []), 'paid'] as HandPayment[]
  const reduces =
    draft.reduction.trim() !== '' || draft.lines.some(({ reduction }) => reduction.trim() !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (place.isPending) return
    setAsked(true)
    const isComplete =
      Object.keys({ ...missingIn(draft), ...read.errors, ...shownPreview?.problems }).length === 0 &&
      !fields.some((field) => isMissing(field, address))
    if (!isComplete || !read.preview || !shownPreview || !isCurrent) return showFirst()
    const shipTo = Object.fromEntries(
      fields.map(({ name }) => [name, address[name as keyof typeof address] ?? '']),
    )
    place.mutate(formOf(draft, read.preview, shipTo as never, shownPreview.sums.totalMinor), {
      onSuccess: ({ id }) => {
        isPlaced.current = true
        storedDraft.forget()
        onPlaced(id)
      },
      onError: showFirst,
    })
  }
  const showFirst = () => focusFirstInvalid(form)

  return (
    <AdminDrawer
      title="New order"
      onClose={onClose}
      busy={place.isPending}
      isDirty={() => !isPlaced.current && storedDraft.isTyped}
      keepsDraft
      ifLeft="Your draft is kept in this browser until you come back."
      actions={
        <>
          <Button look="outline" size="small" disabled={place.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            busy={place.isPending}
            busyLabel="Placing the order"
          >
            Place order
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        method="post"
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-8"
      >
        {storedDraft.isRestored && !isAsked ? <RestoredDraftNote onReset={storedDraft.reset} /> : null}
        <BuyerField
          buyer={draft.buyer}
          onChange={(buyer) => change({ buyer, address: {} })}
          error={problems.memberId}
        />
        <section className="grid gap-4">
          <h3 className="display-xs">Items</h3>
          <HandLines
            lines={draft.lines}
            currency={currency}
            onChange={(lines) => change({ lines })}
            problems={problems}
          />
          <SizeSearch
            label={draft.lines.length === 0 ? 'Add an item' : 'Add another item'}
            error={problems.lines}
            isChosen={(productId, size) =>
              draft.lines.some((line) => line.productId === productId && line.size === size)
            }
            onChoose={({ id: productId, name }, { size, priceMinor }) =>
              change({
                lines: [...draft.lines, { productId, name, size, priceMinor, quantity: '1', reduction: '' }],
              })
            }
          />
          <Field label={`Order discount, ${currency}`} optional error={problems.reductionMinor}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={draft.reduction}
              onChange={({ target }) => change({ reduction: target.value })}
            />
          </Field>
          {reduces ? (
            <Field label="Discount reason" hint="Shown to the buyer." error={problems.reason}>
              <TextInput
                maxCharacters={REASON_MAX}
                value={draft.reason}
                onChange={({ target }) => change({ reason: target.value })}
              />
            </Field>
          ) : null}
        </section>
        <HandAddress
          memberId={draft.buyer?.id ?? ''}
          fields={fields}
          values={address}
          onChange={(changed) => change({ address: { ...draft.address, ...changed } })}
          isSubmitted={isAsked}
          problems={Object.fromEntries(
            Object.entries(problems).map(([field, words]) => [field.replace('shipTo.', ''), words]),
          )}
        />
        <section className="grid gap-4">
          <h3 className="display-xs">Payment and shipping</h3>
          <Field label="Payment" error={problems.payment}>
            <Select
              className="w-full"
              value={draft.payment}
              onChange={({ target }) => change({ payment: target.value as HandPayment })}
            >
              <option value="">Please choose</option>
              {ways.map((way) => (
                <option key={way} value={way}>
                  {paymentLabel(way)}
                </option>
              ))}
            </Select>
          </Field>
          {draft.payment === 'pick-up' ? null : (
            <ShippingFields
              draft={draft.shipping}
              onChange={(shipping) => change({ shipping })}
              ways={shownPreview?.shippingWays ?? []}
              currency={currency}
              first="Please choose"
              problems={problems}
            />
          )}
          <Field label="Note to the buyer" hint="Included in the order email." optional>
            <TextArea
              limit={NOTE_MAX}
              rows={2}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Field>
        </section>
        {shownPreview && draft.lines.length > 0 ? (
          <OrderTotals sums={shownPreview.sums} busy={!isCurrent} />
        ) : null}
        <p role="alert" className="text-small text-danger empty:hidden">
          {place.error && !isProblem(place.error, 'form-invalid')
            ? problemMessage(place.error)
            : preview.isError
              ? 'The totals did not load. Please try again.'
              : ''}
        </p>
      </form>
    </AdminDrawer>
  )
}
