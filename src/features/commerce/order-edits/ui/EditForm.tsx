import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { focusFirstInvalid } from '../../../../design/fields/focus-first-invalid.ts'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { useDebounced } from '../../../../design/fields/use-debounced.ts'
import { AdminDrawer } from '../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { invalidFieldMessages } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { usePermission } from '../../../../kernel/session/ui/session-queries.ts'
import { isProblem, problemMessage } from '../../../../web/api.ts'
import {
  findCountryCode,
  isMissing,
  useAddressFields,
  useCountries,
} from '../../addresses/ui/address-fields.ts'
import { NOTE_MAX } from '../../orders/order-words.ts'
import { OrderTotals } from '../../orders/ui/OrderTotals.tsx'
import { RestoredDraftNote } from '../../orders-by-hand/ui/RestoredDraftNote.tsx'
import { ShippingFields } from '../../orders-by-hand/ui/ShippingFields.tsx'
import { SizeSearch } from '../../orders-by-hand/ui/SizeSearch.tsx'
import { useStoredDraft } from '../../orders-by-hand/ui/use-stored-draft.ts'
import type { EditableOrder, EditPreview } from '../order-edit.ts'
import { Difference } from './Difference.tsx'
import { EditAddress } from './EditAddress.tsx'
import { EditLines } from './EditLines.tsx'
import { draftOf, readEdit } from './edit-draft.ts'
import { editPreviewQuery, useEditOrder } from './order-edit-queries.ts'

interface EditFormProps {
  orderId: string
  order: EditableOrder
  onClose: () => void
  /** Someone else edited the order first; the form now shows the new state. */
  isRenewed: boolean
  onChanged: () => void
}

/** The form of an edit, with its changes, the new price, and what the buyer gets back or owes. */
export function EditForm({ orderId, order, isRenewed, onChanged, onClose }: EditFormProps) {
  const { currency } = order
  const countries = useCountries()
  const storedDraft = useStoredDraft(`order:${orderId}:${order.version}`, draftOf(order))
  const { draft, change } = storedDraft
  const save = useEditOrder(orderId)
  const mayRefund = usePermission('orders.refund')
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [isAsked, setAsked] = useState(false)
  const isSaved = useRef(false)

  const stored = { ...order.shipTo, country: findCountryCode(countries, order.shipTo.country) }
  const address = draft.address ?? stored
  const fields = useAddressFields(address.country ?? '', { hasEmail: false })
  const shipTo = draft.address
    ? Object.fromEntries(fields.map(({ name }) => [name, draft.address?.[name] ?? '']))
    : undefined
  const isComplete = !draft.address || !fields.some((field) => isMissing(field, address))
  const read = readEdit(draft, order, isComplete ? (shipTo as never) : undefined)
  const previewJson = read.preview ? JSON.stringify(read.preview) : ''
  const debouncedJson = useDebounced(previewJson)
  const preview = useQuery(editPreviewQuery(orderId, debouncedJson))
  const isCurrent = debouncedJson === previewJson && preview.isSuccess && !preview.isPlaceholderData
  const shownPreview = preview.data
  const isOvertaken = isProblem(preview.error, 'order-changed-meanwhile')
  function beginAgain() {
    storedDraft.forget()
    onChanged()
  }
  // Another editor was faster: restart the form once with the stored state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: beginAgain does the same in every render
  useEffect(() => {
    if (isOvertaken) beginAgain()
  }, [isOvertaken])
  const problems: Record<string, string> = {
    ...(debouncedJson === previewJson ? invalidFieldMessages(preview.error) : {}),
    ...read.errors,
    ...invalidFieldMessages(save.error),
  }
  const isAddressWrong = Object.keys(problems).some((field) => field.startsWith('shipTo.'))
  const isRefused = (shownPreview?.backMinor ?? 0) > 0 && !mayRefund

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || isRefused) return
    setAsked(true)
    if (!read.preview || !shownPreview || !isCurrent || !isComplete || shownPreview.changes.length === 0)
      return showFirst()
    const body = {
      ...read.preview,
      seenDifferenceMinor: shownPreview.differenceMinor,
      way: draft.way,
      note: draft.note,
    }
    save.mutate(body, {
      onSuccess: () => {
        isSaved.current = true
        storedDraft.forget()
        onClose()
      },
      onError: (error) => (isProblem(error, 'order-changed-meanwhile') ? beginAgain() : showFirst()),
    })
  }
  const showFirst = () => focusFirstInvalid(form)

  return (
    <AdminDrawer
      title="Edit order"
      onClose={onClose}
      busy={save.isPending}
      isDirty={() => !isSaved.current && storedDraft.isTyped}
      keepsDraft
      ifLeft="Your draft is kept in this browser until you come back."
      actions={
        <>
          <Button look="outline" size="small" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            busy={save.isPending}
            busyLabel="Saving"
            disabled={isRefused || (isCurrent && shownPreview?.changes.length === 0)}
          >
            {isCurrent && shownPreview ? saveLabel(shownPreview, currency) : 'Save changes'}
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
        {isRenewed ? (
          <p role="alert" className="border-l-4 border-danger py-1 pl-3 text-small">
            Another team member changed this order. You now see the latest version.
          </p>
        ) : storedDraft.isRestored && !isAsked ? (
          <RestoredDraftNote onReset={storedDraft.reset} />
        ) : null}
        <section className="grid gap-4">
          <h3 className="display-xs">Items</h3>
          <EditLines
            order={order}
            lines={draft.lines}
            onChange={(lines) => change({ lines })}
            problems={problems}
          />
          <SizeSearch
            label="Add an item"
            error={problems.lines}
            isChosen={(productId, size) =>
              draft.lines.some(
                (line) => !line.isRemoved && line.productId === productId && line.size === size,
              )
            }
            onChoose={({ id: productId, name }, { size }) =>
              change({
                lines: [
                  ...draft.lines,
                  { position: null, productId, name, size, quantity: '1', isRemoved: false },
                ],
              })
            }
          />
        </section>
        <section className="grid gap-4">
          <h3 className="display-xs">Ship to</h3>
          <EditAddress
            fields={fields}
            values={address}
            isOpen={draft.address !== null || isAddressWrong}
            onOpen={() => change({ address: stored })}
            onChange={(name, value) => change({ address: { ...address, [name]: value } })}
            isSubmitted={isAsked}
            problems={Object.fromEntries(
              Object.entries(problems).map(([field, words]) => [field.replace('shipTo.', ''), words]),
            )}
          />
          {order.isPickedUp ? null : (
            <ShippingFields
              draft={draft.shipping}
              onChange={(shipping) => change({ shipping })}
              ways={shownPreview?.shippingWays ?? []}
              currency={currency}
              first={`Current: ${order.shippingName}, ${order.shippingMinor === 0 ? 'free' : formatMoney(order.shippingMinor, currency)}`}
              problems={problems}
            />
          )}
        </section>
        <Field label="Note to the buyer" hint="Added to the email about the changes." optional>
          <TextArea
            limit={NOTE_MAX}
            rows={2}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        {shownPreview ? (
          <div>
            <OrderTotals sums={shownPreview.sums} busy={!isCurrent} />
          </div>
        ) : null}
        {shownPreview ? (
          <Difference
            order={order}
            preview={shownPreview}
            isBusy={!isCurrent}
            way={draft.way}
            onWay={(way) => change({ way })}
          />
        ) : null}
        <p role="alert" className="text-small text-danger empty:hidden">
          {alertOf(save.error) || alertOf(preview.error)}
        </p>
      </form>
    </AdminDrawer>
  )
}

/** The label of the save button, which names the effect on the money. */
function saveLabel({ backMinor, openMinor, changes }: EditPreview, currency: string): string {
  if (changes.length === 0) return 'Save changes'
  if (backMinor > 0) return `Save and refund ${formatMoney(backMinor, currency)}`
  return openMinor > 0 ? `Save and request ${formatMoney(openMinor, currency)}` : 'Save changes'
}

/** Field errors are shown at their fields. */
const alertOf = (error: Error | null): string =>
  error === null || isProblem(error, 'form-invalid') || isProblem(error, 'order-changed-meanwhile')
    ? ''
    : problemMessage(error)
