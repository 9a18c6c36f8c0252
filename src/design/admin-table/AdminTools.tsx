import { Columns3, ListChecks, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { formatCount } from '../display/count.ts'
import { Select } from '../fields/Select.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useDebouncedInput } from '../fields/use-debounced-input.ts'
import { Menu, MenuCheck, MenuLabel } from '../overlays/Menu.tsx'
import type { ColumnChoice } from './admin-columns.ts'
import type { AdminColumn } from './admin-table.ts'

const SEARCH_DEBOUNCE_MS = 300

export interface AdminToolsProps {
  /** Such as "product" and "products". The plural is also the storage key for the chosen columns. */
  noun: string
  pluralNoun: string
  count?: number | undefined
  /** There are more rows than `count`, shown as "1,000+ products". */
  isMore?: boolean | undefined
  q?: string | undefined
  /** Called when typing pauses. */
  onSearch?: ((q: string) => void) | undefined
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** Shows only the rows of one state. */
  state?:
    | {
        label: string
        value: string
        choices: readonly { value: string; label: string }[]
        onChange: (value: string) => void
      }
    | undefined
  /** Further filters. */
  filter?: ReactNode | undefined
  /** Actions for the whole table, such as "Add product". Shown last. */
  tools?: ReactNode | undefined
  columns: readonly Pick<AdminColumn<never>, 'key' | 'head' | 'isHideable' | 'sorts' | 'from'>[]
  choice: ColumnChoice
  onChoose: (key: string, isShown: boolean) => void
  canSelect: boolean
  isSelecting: boolean
  onSelecting: (shouldSelect: boolean) => void
}

/** The tools above the table: search, state, row count, columns, and the button that adds a row. */
export function AdminTools(props: AdminToolsProps) {
  const { state, columns, sort, onSort } = props
  const hideable = columns.filter((column) => column.isHideable)
  const sortable = columns.filter((column) => column.sorts)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 sm:gap-x-4">
      {props.onSearch ? (
        <search className="w-full sm:w-64">
          <SearchBox pluralNoun={props.pluralNoun} value={props.q ?? ''} onChange={props.onSearch} />
        </search>
      ) : null}
      {state ? (
        <Select
          size="small"
          aria-label={state.label}
          value={state.value}
          onChange={(event) => state.onChange(event.target.value)}
          className="max-sm:flex-[1_0_40%]"
        >
          {state.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ) : null}
      {onSort && sortable.length > 0 ? (
        // Phones hide the table heads, so they sort with this select instead.
        <Select
          size="small"
          aria-label="Sort"
          value={sort ?? ''}
          onChange={(event) => onSort(event.target.value)}
          className="max-sm:flex-[1_0_40%] sm:hidden"
        >
          {sort ? null : <option value="">Sort</option>}
          {sortable.flatMap(({ key, head }) => [
            <option key={key} value={key}>
              {head} ↑
            </option>,
            <option key={`-${key}`} value={`-${key}`}>
              {head} ↓
            </option>,
          ])}
        </Select>
      ) : null}
      {props.filter}
      {/* When empty it is for screen readers only and takes no gap beside the fields. */}
      <p
        role="status"
        className="min-h-5 text-small text-ink-2 tabular-nums max-sm:mr-auto max-sm:empty:-ml-3"
      >
        {props.count === undefined ? '' : formatRowCount(props.count, props)}
      </p>
      <div className="ml-auto flex items-center justify-end gap-1 max-sm:min-w-0 max-sm:grow sm:gap-2">
        {props.canSelect ? (
          <IconButton
            icon={ListChecks}
            label="Select several"
            aria-pressed={props.isSelecting}
            onClick={() => props.onSelecting(!props.isSelecting)}
            className="sm:hidden"
          />
        ) : null}
        {hideable.length > 0 ? (
          <Menu trigger={<IconButton icon={Columns3} label="Columns" className="max-sm:hidden" />}>
            <MenuLabel>Columns</MenuLabel>
            {hideable.map(({ key, head }) => (
              <MenuCheck
                key={key}
                checked={props.choice[key] !== false}
                onChange={(isShown) => props.onChoose(key, isShown)}
              >
                {head}
              </MenuCheck>
            ))}
          </Menu>
        ) : null}
        {props.tools}
      </div>
    </div>
  )
}

const formatRowCount = (
  count: number,
  { isMore, noun, pluralNoun }: Pick<AdminToolsProps, 'isMore' | 'noun' | 'pluralNoun'>,
) => `${formatCount(count)}${isMore ? '+' : ''} ${count === 1 && !isMore ? noun : pluralNoun}`

type SearchBoxProps = { pluralNoun: string; value: string; onChange: (q: string) => void }

function SearchBox({ pluralNoun, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useDebouncedInput(value, onChange, SEARCH_DEBOUNCE_MS)
  return (
    <TextInput
      type="search"
      size="small"
      icon={Search}
      aria-label={`Search ${pluralNoun}`}
      placeholder={`Search ${pluralNoun}`}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      maxLength={200}
    />
  )
}
