import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { AdminTable } from '../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { rowTools, tableTools } from '../../../../kernel/admin/ui/resource/table-tools.ts'
import { invalidFieldMessages } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { problemMessage } from '../../../../web/api.ts'
import type { CountRow, PlaceView } from '../stock.ts'
import { CountSheet } from './CountSheet.tsx'
import { PlaceSelect } from './StockDrawer.tsx'
import { countsQuery, stockOverviewQuery, useBeginCount } from './stock-queries.ts'
import { formatSigned } from './stock-words.ts'

const columns: AdminColumn<CountRow>[] = [
  {
    ...{ key: 'title', head: 'Count', card: 'title' },
    cell: ({ id, title, createdAt }) => (
      <span className="grid">
        <AdminOpenLink id={id}>{title}</AdminOpenLink>
        <DateText date={createdAt} className="text-meta font-normal text-ink-3" />
      </span>
    ),
  },
  {
    ...{ key: 'place', head: 'Place', card: 'line' },
    cell: ({ place }) => <span className="wrap-anywhere text-ink-2">{place}</span>,
  },
  {
    ...{ key: 'state', head: 'State', width: '8rem', card: 'line' },
    cell: ({ state }) => (
      <Badge look={state === 'open' ? 'line' : undefined}>{state === 'open' ? 'Open' : 'Booked'}</Badge>
    ),
  },
  {
    ...{ key: 'lines', head: 'Counted', width: '7rem', align: 'right', card: 'named' },
    cell: ({ countedCount, lineCount }) => (
      <span className="tabular-nums">
        {countedCount} of {lineCount}
      </span>
    ),
  },
  {
    ...{ key: 'difference', head: 'Difference', width: '7rem', align: 'right', card: 'named' },
    cell: ({ difference }) => (
      <span className="tabular-nums">{difference === 0 ? 'None' : formatSigned(difference)}</span>
    ),
  },
]

/** Every count, and the sheet of the open one. */
export function Counts(tab: AdminTabProps) {
  const { search, go } = tab
  const { data: overview } = useQuery(stockOverviewQuery)
  const list = useInfiniteQuery(countsQuery(search))
  if (search.open && search.open !== 'new') {
    return <CountSheet key={search.open} countId={search.open} onClose={() => go({ open: undefined })} />
  }
  return (
    <>
      <AdminTable
        {...tableTools(tab)}
        {...rowTools(list)}
        noun="count"
        pluralNoun="counts"
        columns={columns}
        rowName={({ title }) => title}
        tools={
          <Button size="small" onClick={() => go({ open: 'new' })}>
            <Plus aria-hidden className="size-4" />
            Start a count
          </Button>
        }
        empty={
          <EmptyState drawing="sheet" title="No counts yet.">
            A count lists the expected stock at a place. Enter what you find, then book all differences.
          </EmptyState>
        }
        end={<ListEnd list={list} pluralNoun="counts" more="More counts" />}
      />
      {search.open === 'new' && overview ? (
        <BeginCount
          places={overview.places}
          onClose={() => go({ open: undefined })}
          onStarted={(id) => go({ open: id })}
        />
      ) : null}
    </>
  )
}

interface BeginCountProps {
  places: readonly PlaceView[]
  onClose: () => void
  onStarted: (countId: string) => void
}

function BeginCount({ places, onClose, onStarted }: BeginCountProps) {
  const [title, setTitle] = useState('')
  const [placeId, setPlace] = useState(places[0]?.id ?? '')
  const [q, setWords] = useState('')
  const [isChecked, setChecked] = useState(false)
  const formId = useId()
  const begin = useBeginCount()
  const wrong = invalidFieldMessages(begin.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (title.trim() === '' || begin.isPending) return
    begin.mutate({ placeId, title: title.trim(), q: q.trim() }, { onSuccess: ({ id }) => onStarted(id) })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Start a count"
      description="The shop stays open. Items sold during the count do not cause differences."
      busy={begin.isPending}
      actions={
        <>
          <Button look="outline" disabled={begin.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={begin.isPending} busyLabel="Saving">
            Start
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label="Title"
          error={wrong.title ?? (isChecked && title.trim() === '' ? 'Please enter a title' : undefined)}
        >
          <TextInput value={title} maxLength={120} onChange={({ target }) => setTitle(target.value)} />
        </Field>
        {places.length > 1 ? (
          <Field label="Place">
            <PlaceSelect places={places} value={placeId} onChange={setPlace} />
          </Field>
        ) : null}
        <Field label="Filter products" optional hint="A brand, a category or a name.">
          <TextInput value={q} maxLength={200} onChange={({ target }) => setWords(target.value)} />
        </Field>
        <p role="alert" className="text-small text-danger empty:hidden">
          {begin.error && Object.keys(wrong).length === 0 ? problemMessage(begin.error) : ''}
        </p>
      </form>
    </Dialog>
  )
}
