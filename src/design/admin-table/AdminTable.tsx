import { clsx } from 'clsx'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../display/EmptyState.tsx'
import { ErrorState } from '../display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../display/Skeleton.tsx'
import { AdminBulkBar } from './AdminBulkBar.tsx'
import { AdminHead } from './AdminHead.tsx'
import { AdminRow } from './AdminRow.tsx'
import { AdminTools, type AdminToolsProps } from './AdminTools.tsx'
import { useColumnChoice } from './admin-columns.ts'
import type { AdminBulkAction, AdminColumn } from './admin-table.ts'
import { useAdminSelection } from './use-admin-selection.ts'

export interface AdminTableProps<Row extends { id: string }>
  extends Omit<
    AdminToolsProps,
    'columns' | 'choice' | 'onChoose' | 'canSelect' | 'isSelecting' | 'onSelecting'
  > {
  columns: readonly AdminColumn<Row>[]
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined
  /** Name of a row in labels, as in "Select Belted Trench". */
  rowName: (row: Row) => string
  /** A picture, 44 by 55 px. */
  thumb?: ((row: Row) => ReactNode) | undefined
  /** Up to two icon buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** The row shown in the panel beside the table. */
  openId?: string | undefined
  /** Actions for several selected rows. Without them, rows cannot be selected. */
  bulk?: readonly AdminBulkAction[] | undefined
  /** The rows belong to the previous query while the new ones load. */
  isRenewing?: boolean | undefined
  /** Set when loading failed. */
  failure?: { onRetry: () => void; isRetrying: boolean } | undefined
  /** Shown when the table has no rows at all: usually an EmptyState with a next step. */
  empty: ReactNode
  /** Given when a search or filter hides rows. Called to show all rows again. */
  onClear?: (() => void) | undefined
  /** Below the last row: the button for the next page. */
  end?: ReactNode | undefined
}

/** The table of the admin area, with search, sorting, filters and selection; a list of cards on phones. */
export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const { columns, rows, pluralNoun, bulk, failure } = props
  const [choice, choose] = useColumnChoice(pluralNoun)
  const [wantsToSelect, setWantsToSelect] = useState(false)
  const selection = useAdminSelection(rows?.map(({ id }) => id) ?? [])
  const table = useRef<HTMLTableElement>(null)
  const isSelecting = wantsToSelect || selection.selected.length > 0
  const shown = columns.filter(({ key, isHideable }) => !isHideable || choice[key] !== false)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5">
      <AdminTools
        {...props}
        choice={choice}
        onChoose={choose}
        canSelect={Boolean(bulk) && Boolean(rows?.length)}
        isSelecting={isSelecting}
        onSelecting={(shouldSelect) => {
          setWantsToSelect(shouldSelect)
          if (!shouldSelect) selection.clear()
        }}
      />
      {rows === undefined ? (
        failure ? (
          <ErrorState
            title={`Failed to load ${pluralNoun}`}
            onRetry={failure.onRetry}
            retrying={failure.isRetrying}
          />
        ) : (
          <TableSkeleton pluralNoun={pluralNoun} />
        )
      ) : rows.length === 0 ? (
        props.onClear ? (
          <NothingFound pluralNoun={pluralNoun} onClear={props.onClear} />
        ) : (
          props.empty
        )
      ) : (
        <div className="admin-wrap" aria-busy={props.isRenewing || undefined}>
          <table
            ref={table}
            className={clsx('admin-table', props.isRenewing && 'opacity-60')}
            data-selecting={isSelecting || undefined}
            style={cardInsets(Boolean(props.thumb), Boolean(props.actions), isSelecting)}
            onKeyDown={moveFocusBetweenRows}
          >
            <caption className="sr-only">{pluralNoun}</caption>
            <AdminHead
              columns={shown}
              choice={choice}
              sort={props.sort}
              onSort={props.onSort}
              hasThumbs={Boolean(props.thumb)}
              hasActions={Boolean(props.actions)}
              selection={bulk && selection}
              rowCount={rows.length}
            />
            <tbody>
              {rows.map((row) => (
                <AdminRow
                  key={row.id}
                  row={row}
                  name={props.rowName(row)}
                  columns={shown}
                  choice={choice}
                  thumb={props.thumb}
                  actions={props.actions}
                  isOpen={row.id === props.openId}
                  selection={bulk && selection}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows && rows.length > 0 ? props.end : null}
      {bulk ? (
        <AdminBulkBar
          actions={bulk}
          selected={selection.selected}
          onClear={() => {
            selection.clear()
            setWantsToSelect(false)
            // The bar disappears with its focused button, so the focus moves into the table.
            table.current?.querySelector<HTMLElement>('.admin-select input')?.focus()
          }}
        />
      ) : null}
    </div>
  )
}

function NothingFound({ pluralNoun, onClear }: { pluralNoun: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing="loupe"
      title={`No ${pluralNoun} match.`}
      actions={
        <Button look="outline" size="small" onClick={onClear}>
          Show all {pluralNoun}
        </Button>
      }
    />
  )
}

function TableSkeleton({ pluralNoun }: { pluralNoun: string }) {
  return (
    <LoadingRegion label={`Loading ${pluralNoun}`} className="border-t border-ink">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <span key={row} className="flex h-16.5 items-center gap-6 border-b border-line">
          <Skeleton className="h-13.75 w-11" />
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="ml-auto h-3.5 w-1/5" />
        </span>
      ))}
    </LoadingRegion>
  )
}

/** How much space a card reserves at each end for its checkbox, picture and buttons. */
const cardInsets = (hasThumbs: boolean, hasActions: boolean, isSelecting: boolean) =>
  ({
    '--admin-card-start': hasThumbs ? '4.25rem' : '0px',
    '--admin-card-end': isSelecting ? '3rem' : hasActions ? '5.75rem' : '0px',
  }) as CSSProperties

/** Arrow up and down move the focus to the same button in the row above or below. */
function moveFocusBetweenRows(event: KeyboardEvent<HTMLTableElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const from = event.target as HTMLElement
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  // Fields and menu buttons use the arrow keys themselves.
  if (from.matches('input:not([type="checkbox"]), select, textarea, [aria-haspopup]')) return
  const row = from.closest('tr')
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
  if (!row || !next) return
  const at = focusableElements(row).indexOf(from)
  const target = focusableElements(next)[at] ?? focusableElements(next).at(-1)
  if (at < 0 || !target) return
  event.preventDefault()
  target.focus()
}

const focusableElements = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button, input')]
