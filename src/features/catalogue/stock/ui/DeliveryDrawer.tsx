import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { AdminDrawer } from '../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { DrawerLoadState } from '../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import { useUnsavedChanges } from '../../../../kernel/admin/ui/form/unsaved-changes.ts'
import type { DeliveryView } from '../stock.ts'
import { deliveryQuery, useCloseDelivery, useReceiveDelivery } from './stock-queries.ts'
import { parsePieces, productSizeName } from './stock-words.ts'

/** One delivery: what has arrived so far, and a form for what arrives now. */
export function DeliveryDrawer({ deliveryId, onClose }: { deliveryId: string; onClose: () => void }) {
  const query = useQuery(deliveryQuery(deliveryId))
  const { data } = query
  return (
    <AdminDrawer title={data ? `From ${data.supplier}` : 'Delivery'} onClose={onClose}>
      {data ? (
        <Delivery delivery={data} />
      ) : (
        <DrawerLoadState
          query={query}
          loading="Loading the delivery"
          failed="The delivery did not load."
          notFound="This delivery does not exist."
        />
      )}
    </AdminDrawer>
  )
}

function Delivery({ delivery }: { delivery: DeliveryView }) {
  const { id, place, expectedOn, note, state, lines, expected, received } = delivery
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isChecked, setChecked] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const receive = useReceiveDelivery(id)
  const close = useCloseDelivery(id)
  const isOpen = state === 'open'
  const entered = lines.filter(({ variantId }) => (typed[variantId] ?? '').trim() !== '')
  useUnsavedChanges(isOpen && entered.length > 0)
  const piecesOf = (variantId: string) => parsePieces(typed[variantId] ?? '')
  const isWrong = (variantId: string) =>
    (typed[variantId] ?? '').trim() !== '' && (piecesOf(variantId) ?? -1) < 0
  const arrived = entered.flatMap(({ variantId }) => {
    const pieces = piecesOf(variantId) ?? 0
    return pieces > 0 ? [{ variantId, pieces }] : []
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (arrived.length === 0 || lines.some(({ variantId }) => isWrong(variantId)) || receive.isPending) return
    receive.mutate(
      { lines: arrived },
      {
        onSuccess: () => {
          setTyped({})
          setChecked(false)
        },
      },
    )
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 text-small">
      <div className="grid justify-items-start gap-2">
        <Badge look={isOpen ? 'line' : undefined}>{isOpen ? 'Open' : 'Closed'}</Badge>
        <p className="wrap-anywhere">
          To {place}. {received} of {expected} items received.
          {expectedOn ? (
            <>
              {' '}
              Expected on <DateText date={expectedOn} form="long" />.
            </>
          ) : null}
        </p>
        {note ? <p className="wrap-anywhere text-ink-2">{note}</p> : null}
      </div>
      {isOpen ? (
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          {lines.map((line) => (
            <Field
              key={line.variantId}
              label={productSizeName(line)}
              hint={`${line.received} of ${line.expected} received${line.sku ? `, ${line.sku}` : ''}`}
              error={isChecked && isWrong(line.variantId) ? 'Enter a whole number' : undefined}
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                value={typed[line.variantId] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [line.variantId]: target.value })}
              />
            </Field>
          ))}
          <p role="alert" className="text-danger empty:hidden">
            {isChecked && arrived.length === 0 ? 'Please enter what you received.' : ''}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" busy={receive.isPending} busyLabel="Saving">
              Receive
            </Button>
            <Button
              look="outline"
              size="small"
              onClick={() =>
                setTyped(
                  Object.fromEntries(
                    lines.map((line) => [line.variantId, String(Math.max(0, line.expected - line.received))]),
                  ),
                )
              }
            >
              Received in full
            </Button>
            <Button look="outline" size="small" onClick={() => setAsked(true)}>
              Close delivery
            </Button>
          </div>
        </form>
      ) : (
        <ul className="grid gap-1">
          {lines.map((line) => (
            <li key={line.variantId} className="wrap-anywhere">
              {productSizeName(line)}: {line.received} of {line.expected}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        question="Close this delivery?"
        verb="Close delivery"
        busy={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        {received} of {expected} items were received. Your stock does not change.
      </ConfirmDialog>
    </div>
  )
}
