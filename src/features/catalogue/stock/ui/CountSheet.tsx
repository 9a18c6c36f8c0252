import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { DrawerLoadState } from '../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import { problemMessage } from '../../../../web/api.ts'
import type { CountLine, CountView } from '../stock.ts'
import { countQuery, saveCountLine, useBookCount, useDiscardCount } from './stock-queries.ts'
import { formatSigned, parsePieces, productSizeName } from './stock-words.ts'

/** The expected stock at a place beside the counted one; each number is saved as soon as it is entered. */
export function CountSheet({ countId, onClose }: { countId: string; onClose: () => void }) {
  const query = useQuery(countQuery(countId))
  const { data } = query
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Button look="text" size="small" className="-ml-3 justify-self-start" onClick={onClose}>
        <ArrowLeft aria-hidden className="size-4" />
        All counts
      </Button>
      {data ? (
        <Sheet count={data} onClose={onClose} />
      ) : (
        <DrawerLoadState
          query={query}
          loading="Loading the count"
          failed="The count did not load."
          notFound="This count is no longer available."
        />
      )}
    </div>
  )
}

function Sheet({ count, onClose }: { count: CountView; onClose: () => void }) {
  const { id, title, place, state, lines, countedCount, lineCount, difference } = count
  const [actionToConfirm, setActionToConfirm] = useState<'book' | 'drop' | null>(null)
  const [scanned, setScanned] = useState('')
  const [notFound, setNotFound] = useState('')
  const fields = useRef(new Map<string, HTMLInputElement>())
  const book = useBookCount(id)
  const drop = useDiscardCount(id)
  const isOpen = state === 'open'

  /** A scanner types the code and presses Enter: focus the line of that size. */
  function jump(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const code = scanned.trim().toLowerCase()
    const line = lines.find(({ sku, barcode }) => sku?.toLowerCase() === code || barcode === code)
    const field = line && fields.current.get(line.variantId)
    setNotFound(field ? '' : `No item has the code “${scanned.trim()}”.`)
    if (!field) return
    setScanned('')
    field.focus()
    field.select()
  }

  return (
    <section aria-labelledby="count-title" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 id="count-title" className="display-s wrap-anywhere">
          {title}
        </h2>
        <p role="status" className="text-small text-ink-2">
          {place}. {countedCount} of {lineCount} counted,{' '}
          {difference === 0 ? 'no difference' : `${formatSigned(difference)} in items`}
          {isOpen ? '.' : ', booked.'}
        </p>
      </div>
      {isOpen ? (
        <Field label="Scan a barcode, or type a SKU" error={notFound || undefined}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            value={scanned}
            onChange={({ target }) => setScanned(target.value)}
            onKeyDown={jump}
          />
        </Field>
      ) : null}
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line
            key={line.variantId}
            countId={id}
            line={line}
            isOpen={isOpen}
            field={(element) => {
              if (element) fields.current.set(line.variantId, element)
              else fields.current.delete(line.variantId)
            }}
          />
        ))}
      </ul>
      {isOpen ? (
        <div className="flex flex-wrap gap-3">
          <Button disabled={countedCount === 0} onClick={() => setActionToConfirm('book')}>
            Book differences
          </Button>
          <Button look="outline" onClick={() => setActionToConfirm('drop')}>
            Discard count
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={actionToConfirm !== null}
        onOpenChange={() => setActionToConfirm(null)}
        question={actionToConfirm === 'drop' ? 'Discard count?' : 'Book the differences?'}
        verb={actionToConfirm === 'drop' ? 'Discard' : 'Book'}
        destructive={actionToConfirm === 'drop'}
        busy={book.isPending || drop.isPending}
        onConfirm={() =>
          actionToConfirm === 'drop'
            ? drop.mutate(undefined, { onSuccess: onClose, onSettled: () => setActionToConfirm(null) })
            : book.mutate(undefined, { onSettled: () => setActionToConfirm(null) })
        }
      >
        {actionToConfirm === 'drop'
          ? 'The entered numbers are deleted. Stock does not change.'
          : `You counted ${countedCount} of ${lineCount} items. The others stay as they are.`}
      </ConfirmDialog>
    </section>
  )
}

interface LineProps {
  countId: string
  line: CountLine
  isOpen: boolean
  field: (element: HTMLInputElement | null) => void
}

function Line({ countId, line, isOpen, field }: LineProps) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState(line.counted === null ? '' : String(line.counted))
  const [problem, setProblem] = useState<string>()
  const { variantId, expected, counted, sku, barcode } = line

  async function save() {
    const number = typed.trim() === '' ? null : parsePieces(typed)
    if (number === undefined || (number ?? 0) < 0) return setProblem('Enter a whole number')
    if (number === counted) return setProblem(undefined)
    try {
      const { expected: now, ...sums } = await saveCountLine(countId, variantId, number)
      setProblem(undefined)
      cache.setQueryData(countQuery(countId).queryKey, (count) =>
        count
          ? {
              ...{ ...count, ...sums },
              lines: count.lines.map((one) =>
                one.variantId === variantId ? { ...one, counted: number, expected: now } : one,
              ),
            }
          : count,
      )
    } catch (error) {
      // The typed number stays; the next blur tries again.
      setProblem(problemMessage(error))
    }
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-4 py-3 text-small">
      <span className="wrap-anywhere">
        <span className="font-strong">{productSizeName(line)}</span>
        <span className="block text-meta text-ink-3">{[sku, barcode].filter(Boolean).join(', ')}</span>
        <span className="block text-ink-2">
          {expected} expected
          {counted !== null && counted !== expected ? `, ${formatSigned(counted - expected)}` : ''}
        </span>
      </span>
      {isOpen ? (
        <Field label={`Counted of ${productSizeName(line)}`} hideLabel error={problem}>
          <TextInput
            ref={field}
            size="small"
            inputMode="numeric"
            autoComplete="off"
            placeholder="Count"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => void save()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
        </Field>
      ) : (
        <span className="text-right tabular-nums">{counted ?? 'Not counted'}</span>
      )}
    </li>
  )
}
