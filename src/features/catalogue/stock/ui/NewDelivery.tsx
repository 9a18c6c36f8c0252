import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { AdminDrawer } from '../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { invalidFieldMessages } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import type { PlaceView, StockRow } from '../stock.ts'
import { SizeFinder } from './SizeFinder.tsx'
import { PlaceSelect } from './StockDrawer.tsx'
import { useAddDelivery } from './stock-queries.ts'
import { parsePieces, productSizeName } from './stock-words.ts'

type Line = { size: StockRow; typed: string }

const isWrong = ({ typed }: Line) => (parsePieces(typed) ?? 0) < 1

/** The form for announcing a supplier's delivery. */
export function NewDelivery({ places, onClose }: { places: readonly PlaceView[]; onClose: () => void }) {
  const [supplier, setSupplier] = useState('')
  const [placeId, setPlace] = useState(places[0]?.id ?? '')
  const [expectedOn, setDay] = useState('')
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<Line[]>([])
  const [isChecked, setChecked] = useState(false)
  const formId = useId()
  const add = useAddDelivery()
  const wrong = invalidFieldMessages(add.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (supplier.trim() === '' || lines.length === 0 || lines.some(isWrong) || add.isPending) return
    add.mutate(
      {
        ...{ placeId, supplier: supplier.trim(), expectedOn: expectedOn || null, note: note.trim() },
        lines: lines.map(({ size, typed }) => ({ variantId: size.id, pieces: parsePieces(typed)! })),
      },
      { onSuccess: onClose },
    )
  }

  return (
    <AdminDrawer
      title="Add delivery"
      onClose={onClose}
      busy={add.isPending}
      isDirty={() => !add.isSuccess && (supplier + expectedOn + note !== '' || lines.length > 0)}
      actions={
        <>
          <Button look="outline" size="small" disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" busy={add.isPending} busyLabel="Saving">
            Add delivery
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label="From"
          error={
            wrong.supplier ?? (isChecked && supplier.trim() === '' ? 'Please enter the supplier' : undefined)
          }
        >
          <TextInput value={supplier} maxLength={120} onChange={({ target }) => setSupplier(target.value)} />
        </Field>
        {places.length > 1 ? (
          <Field label="To">
            <PlaceSelect places={places} value={placeId} onChange={setPlace} />
          </Field>
        ) : null}
        <Field label="Expected on" optional error={wrong.expectedOn}>
          <TextInput type="date" value={expectedOn} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Field label="Note" optional error={wrong.note}>
          <TextInput value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <SizeFinder
          label="Items"
          chosenIds={lines.map(({ size }) => size.id)}
          onChoose={(size) => setLines([...lines, { size, typed: '1' }])}
          error={wrong.lines ?? (isChecked && lines.length === 0 ? 'Please add items' : undefined)}
        />
        {lines.map((line, index) => (
          <div key={line.size.id} className="flex items-end gap-3">
            <Field
              label={`Quantity of ${productSizeName(line.size)}`}
              className="min-w-0 flex-1"
              error={isChecked && isWrong(line) ? 'Enter a whole number' : undefined}
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={line.typed}
                onChange={({ target }) => setLines(lines.with(index, { ...line, typed: target.value }))}
              />
            </Field>
            <IconButton
              icon={X}
              label={`Remove ${productSizeName(line.size)}`}
              onClick={() => setLines(lines.filter((one) => one !== line))}
            />
          </div>
        ))}
      </form>
    </AdminDrawer>
  )
}
