import type { LucideIcon } from 'lucide-react'
import { Switch } from '../../../../design/controls/Switch.tsx'
import { type AdminResource, useSwitchRow } from './admin-resource.ts'

type Side = { word: string; icon: LucideIcon }

interface RowSwitchProps<Row extends { id: string }, Form extends object, Full extends { id: string }> {
  resource: AdminResource<Row, Form, Full>
  row: Row
  /** The boolean field it changes. */
  field: keyof Row & keyof Form & string
  label: string
  on: Side
  off: Side
}

/** A switch in the table for a boolean field of a row. */
export function RowSwitch<Row extends { id: string }, Form extends object, Full extends { id: string }>({
  resource,
  row,
  field,
  ...switchProps
}: RowSwitchProps<Row, Form, Full>) {
  const change = useSwitchRow(resource, row)
  return (
    <Switch
      {...switchProps}
      checked={Boolean(change.isPending ? change.variables[field] : row[field])}
      busy={change.isPending}
      onChange={(isOn) => change.mutate({ [field]: isOn } as unknown as Partial<Form>)}
      className="-ml-1"
    />
  )
}
