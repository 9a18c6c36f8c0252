import { Archive, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AdminInlineInput } from '../../../../src/design/admin-table/AdminInlineInput.tsx'
import { AdminTable } from '../../../../src/design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../src/design/admin-table/admin-table.ts'
import { Button } from '../../../../src/design/controls/Button.tsx'
import { IconButton } from '../../../../src/design/controls/IconButton.tsx'
import { EmptyState } from '../../../../src/design/display/EmptyState.tsx'
import { Picture } from '../../../../src/design/pictures/Picture.tsx'
import { Price } from '../../../../src/kernel/money/ui/Price.tsx'
import { Specimen } from '../Specimen.tsx'
import { sample } from '../sample.ts'

type Piece = { id: string; name: string; brand: string; sizes: string; priceMinor: number }

const pieces: Piece[] = [
  { id: '1', name: 'Belted Trench', brand: 'Ostrow', sizes: 'XS, S, M +2', priceMinor: 24_800 },
  { id: '2', name: 'Braid-Trim Jacket', brand: 'Maison Levant', sizes: '34, 36, 38 +3', priceMinor: 31_000 },
  {
    id: '3',
    name: 'A coat whose maker could not stop naming it, with a hood that can be taken off',
    brand: 'Calder',
    sizes: 'S',
    priceMinor: 0,
  },
]

const columns: AdminColumn<Piece>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name, sorts: 'up', card: 'title' },
  { key: 'brand', head: 'Brand', cell: ({ brand }) => brand, isHideable: true },
  { key: 'sizes', head: 'Sizes', cell: ({ sizes }) => sizes, isHideable: true, from: 'medium', card: 'none' },
  {
    key: 'price',
    head: 'Price',
    align: 'right',
    width: '8rem',
    sorts: 'up',
    cell: ({ name, priceMinor }) => (
      <AdminInlineInput
        label={`Price of ${name}`}
        value={String(priceMinor / 100)}
        inputMode="decimal"
        onSave={() => Promise.reject(new Error('Use an amount such as 4.50'))}
      >
        <Price minorUnits={priceMinor} currency="USD" />
      </AdminInlineInput>
    ),
  },
]

const hat = sample('hat-01', '')

export function Admin() {
  const [q, setQ] = useState('')
  const [sort, setSort] = useState('name')
  const [state, setState] = useState('')
  const rows = pieces.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  return (
    <Specimen name="Admin table">
      <AdminTable
        noun="product"
        pluralNoun="products"
        columns={columns}
        rows={rows}
        rowName={({ name }) => name}
        thumb={() => <Picture {...hat} alt="" sizes="44px" ratio="fill" />}
        actions={({ name }) => (
          <>
            <IconButton icon={Pencil} label={`Edit ${name}`} />
            <IconButton icon={Trash2} label={`Delete ${name}`} />
          </>
        )}
        count={rows.length}
        q={q}
        onSearch={setQ}
        sort={sort}
        onSort={setSort}
        state={{
          label: 'State',
          value: state,
          choices: [
            { value: '', label: 'All states' },
            { value: 'active', label: 'On sale' },
          ],
          onChange: setState,
        }}
        tools={
          <Button size="small">
            <Plus aria-hidden />
            Add product
          </Button>
        }
        openId="2"
        bulk={[
          { label: 'Archive', icon: Archive, isMain: true, onSelect: () => {} },
          { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => {} },
        ]}
        empty={<EmptyState drawing="hangers" heading="h3" title="No products yet." />}
        onClear={q ? () => setQ('') : undefined}
      />
    </Specimen>
  )
}
