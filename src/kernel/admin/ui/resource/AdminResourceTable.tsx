import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AdminTable } from '../../../../design/admin-table/AdminTable.tsx'
import type { AdminBulkAction, AdminColumn } from '../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import type { AdminTabProps } from '../admin-search.ts'
import { BrowserOnly } from '../form/AdminForm.tsx'
import { DrawerLoader } from '../form/DrawerLoader.tsx'
import { AdminSplitView } from './AdminSplitView.tsx'
import type { AdminResource } from './admin-resource.ts'
import { type Removal, RemoveRow } from './RemoveRow.tsx'
import type { RowList } from './row-list.tsx'
import { stateTool, tableTools } from './table-tools.ts'

/** Stands in the address in place of the id of the open row. */
const NEW = 'new'

/** Props of a row's form. */
export type RowFormProps<Full> = {
  /** Changes this row; null adds one. */
  row: Full | null
  onClose: () => void
}

interface AdminResourceTableProps<
  Row extends { id: string },
  Form extends object,
  Full extends { id: string },
> {
  tab: AdminTabProps
  resource: AdminResource<Row, Form, Full>
  list: RowList<Row>
  columns: readonly AdminColumn<Row>[]
  rowName: (row: Row) => string
  /** A picture, 44 by 55. */
  thumb?: (row: Row) => ReactNode
  /** The sort if the address names none. */
  firstSort?: string
  /** The choices of the state filter, "all" first. */
  states?: { value: string; label: string }[]
  /** A further filter, beside that of the state. */
  filter?: ReactNode
  empty: ReactNode
  bulk?: readonly AdminBulkAction[]
  /** The form beside the table; `onRemove` opens the delete dialog. */
  form?: (props: RowFormProps<Full> & { onRemove: () => void }) => ReactNode
  /** Rendered in the drawer instead of the form. */
  drawer?: ReactNode
  /** Instead of "Add brand". */
  tools?: ReactNode
  /** Instead of "Edit" and "Delete" at the end of a row; `onRemove` opens the delete dialog. */
  actions?: (row: Row, onRemove: () => void) => ReactNode
  /** The text of the delete dialog. */
  removal?: (row: Row) => Removal<Form>
  /** Runs instead of opening the delete dialog. */
  onRemove?: (row: Row) => void
  /** Other dialogs of the tab. */
  children?: ReactNode
}

/** One tab of the admin area: the table, the form of the open row beside it, and the delete dialog. */
export function AdminResourceTable<
  Row extends { id: string },
  Form extends object,
  Full extends { id: string },
>(props: AdminResourceTableProps<Row, Form, Full>) {
  const { tab, resource, list, rowName, form, removal } = props
  const { search, go } = tab
  const { noun, pluralNoun } = resource
  const [rowToRemove, setRowToRemove] = useState<Row | null>(null)
  const close = () => go({ open: undefined })
  const askToRemove = (row: Row) => (props.onRemove ? props.onRemove(row) : setRowToRemove(row))

  function drawer(): ReactNode {
    const id = search.open
    if (!id || !form) return props.drawer
    const shared = { onClose: close, onRemove: () => {} }
    if (id === NEW) return form({ ...shared, row: null })
    const listed = (list.all ?? list.rows)?.find((row) => row.id === id)
    if (list.all) return listed ? form({ ...shared, row: listed as unknown as Full }) : null
    return (
      <DrawerLoader
        query={resource.oneQuery(id)}
        title={resource.formTitle ?? `Edit ${noun}`}
        loading={`Loading the ${noun}`}
        failed={`The ${noun} did not load.`}
        notFound={`This ${resource.shortNoun ?? noun} is no longer available.`}
        onClose={close}
      >
        {(row) => form({ ...shared, row, onRemove: () => askToRemove(listed ?? (row as unknown as Row)) })}
      </DrawerLoader>
    )
  }

  const content = drawer()
  return (
    <AdminSplitView drawer={content ? <BrowserOnly key={search.open}>{content}</BrowserOnly> : null}>
      <AdminTable
        {...tableTools(tab)}
        {...list}
        noun={noun}
        pluralNoun={pluralNoun}
        columns={props.columns}
        rowName={rowName}
        thumb={props.thumb}
        sort={search.sort ?? props.firstSort}
        state={props.states && stateTool(tab, 'State', props.states)}
        filter={props.filter}
        bulk={props.bulk}
        actions={(row) =>
          props.actions ? (
            props.actions(row, () => askToRemove(row))
          ) : (
            <>
              <IconButton icon={Pencil} label={`Edit ${rowName(row)}`} onClick={() => go({ open: row.id })} />
              <IconButton icon={Trash2} label={`Delete ${rowName(row)}`} onClick={() => askToRemove(row)} />
            </>
          )
        }
        tools={
          props.tools === undefined ? (
            <Button size="small" onClick={() => go({ open: NEW })}>
              <Plus aria-hidden className="size-4" />
              Add {noun}
            </Button>
          ) : (
            props.tools
          )
        }
        empty={props.empty}
      />
      {rowToRemove && removal ? (
        <RemoveRow
          resource={resource}
          row={rowToRemove}
          name={rowName(rowToRemove)}
          removal={removal(rowToRemove)}
          onClose={() => setRowToRemove(null)}
          onDeleted={() => search.open === rowToRemove.id && close()}
          onOpen={() => go({ open: rowToRemove.id })}
        />
      ) : null}
      {props.children}
    </AdminSplitView>
  )
}
