import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Segmented } from '../../../../design/controls/Segmented.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { AdminDrawer } from '../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { DrawerLoadState } from '../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import { useUnsavedChanges } from '../../../../kernel/admin/ui/form/unsaved-changes.ts'
import { invalidFieldMessages } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import type { PlaceView, StockItem } from '../stock.ts'
import { stockItemQuery, useMoveStock } from './stock-queries.ts'
import { formatSigned, parsePieces, productSizeName, reasonNames } from './stock-words.ts'

interface StockDrawerProps {
  variantId: string
  places: readonly PlaceView[]
  onClose: () => void
}

/** One size: its stock by place, a form to correct or move it, and its movements. */
export function StockDrawer({ variantId, places, onClose }: StockDrawerProps) {
  const query = useQuery(stockItemQuery(variantId))
  const { data: item } = query
  return (
    <AdminDrawer title={item ? productSizeName(item) : 'Stock'} onClose={onClose}>
      {item ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <StockByPlace item={item} places={places} />
          <MoveForm item={item} places={places} />
          <History item={item} />
        </div>
      ) : (
        <DrawerLoadState
          query={query}
          loading="Loading the stock"
          failed="The stock did not load."
          notFound="This size does not exist, or its stock is not counted."
        />
      )}
    </AdminDrawer>
  )
}

const atPlace = ({ at }: StockItem, placeId: string) => at.find((one) => one.placeId === placeId)?.pieces ?? 0

function StockByPlace({ item, places }: { item: StockItem; places: readonly PlaceView[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-small">
      {places.map(({ id, name }) => (
        <div key={id} className="contents">
          <dt className="wrap-anywhere">{name}</dt>
          <dd className="text-right tabular-nums">{atPlace(item, id)}</dd>
        </div>
      ))}
      <dt className="border-t border-line pt-1 font-strong">Total</dt>
      <dd className="border-t border-line pt-1 text-right font-strong tabular-nums">{item.pieces}</dd>
    </dl>
  )
}

const kinds = [
  { value: 'correction', label: 'Correct' },
  { value: 'transfer', label: 'Move' },
]

function MoveForm({ item, places }: { item: StockItem; places: readonly PlaceView[] }) {
  const [kind, setKind] = useState('correction')
  const [chosenPlaceId, setPlace] = useState<string>()
  const [toPlaceId, setTo] = useState('')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const move = useMoveStock(item.id)
  useUnsavedChanges(typed !== '' || note !== '')
  const isTransfer = kind === 'transfer'
  // The places may arrive after the size.
  const placeId = chosenPlaceId ?? item.at[0]?.placeId ?? places[0]?.id ?? ''
  const there = atPlace(item, placeId)
  const number = parsePieces(typed, 7)
  const change = number === undefined ? undefined : isTransfer ? number : number - there
  const others = places.filter(({ id }) => id !== placeId)
  const target = others.some(({ id }) => id === toPlaceId) ? toPlaceId : (others[0]?.id ?? '')
  const wrong = invalidFieldMessages(move.error)
  const numberProblem =
    number === undefined || number < 0 || (isTransfer && number === 0)
      ? 'Enter a whole number'
      : !isTransfer && change === 0
        ? `There are ${there} already`
        : isTransfer && number > there
          ? `This place has ${there}`
          : undefined
  const noteProblem = !isTransfer && note.trim() === '' ? 'Please say why' : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (numberProblem || noteProblem || change === undefined || move.isPending) return
    const form = isTransfer
      ? { kind: 'transfer' as const, placeId, toPlaceId: target, pieces: change, note: note.trim() }
      : { kind: 'correction' as const, placeId, pieces: change, piecesBefore: there, note: note.trim() }
    move.mutate(form, {
      onSuccess: () => {
        setTyped('')
        setNote('')
        setChecked(false)
      },
    })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 border-y border-line py-5">
      {places.length > 1 ? <Segmented label="What" choices={kinds} value={kind} onChange={setKind} /> : null}
      {places.length > 1 ? (
        <Field label={isTransfer ? 'From' : 'Place'}>
          <PlaceSelect places={places} value={placeId} onChange={setPlace} />
        </Field>
      ) : null}
      {isTransfer ? (
        <Field label="To">
          <PlaceSelect places={others} value={target} onChange={setTo} />
        </Field>
      ) : null}
      <Field
        label={isTransfer ? 'Quantity to move' : 'Quantity in stock'}
        error={wrong.pieces ?? (isChecked ? numberProblem : undefined)}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      </Field>
      <Field
        label={isTransfer ? 'Note' : 'Why'}
        optional={isTransfer}
        error={wrong.note ?? (isChecked ? noteProblem : undefined)}
      >
        <TextInput maxLength={500} value={note} onChange={({ target: { value } }) => setNote(value)} />
      </Field>
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        busy={move.isPending}
        busyLabel="Saving"
      >
        {isTransfer ? 'Move' : 'Correct'}
      </Button>
    </form>
  )
}

interface PlaceSelectProps {
  places: readonly PlaceView[]
  value: string
  onChange: (placeId: string) => void
}

export const PlaceSelect = ({ places, value, onChange, ...field }: PlaceSelectProps) => (
  <Select {...field} className="w-full" value={value} onChange={({ target }) => onChange(target.value)}>
    {places.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Select>
)

function History({ item: { movements } }: { item: StockItem }) {
  return (
    <section className="grid gap-2 text-small">
      <h3 className="display-xs">Movements</h3>
      {movements.length === 0 ? <p className="text-ink-2">None yet.</p> : null}
      <ol className="grid gap-2">
        {movements.map(({ id, happenedAt, place, pieces, reason, by, note }) => (
          <li key={id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2">
            <span className="text-right font-strong tabular-nums">{formatSigned(pieces)}</span>
            <span className="wrap-anywhere">
              {reasonNames[reason]}, {place}
              <span className="block text-meta text-ink-3">
                <DateText date={happenedAt} form="long" />
                {by ? `, ${by}` : ''}
                {note ? `: ${note}` : ''}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
