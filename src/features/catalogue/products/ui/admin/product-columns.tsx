import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import type { AdminProductRow } from '../../admin-product.ts'
import { PriceCell } from './PriceCell.tsx'
import { StockCell } from './StockCell.tsx'

/** The columns of the design, with counts added. */
export const productColumns: readonly AdminColumn<AdminProductRow>[] = [
  { key: 'name', head: 'Name', sorts: 'up', card: 'title', cell: (product) => <Name product={product} /> },
  {
    key: 'brand',
    head: 'Brand',
    sorts: 'up',
    isHideable: true,
    cell: (product) => <Brand product={product} />,
  },
  {
    key: 'category',
    head: 'Category',
    width: '12%',
    isHideable: true,
    from: 'wide',
    card: 'none',
    cell: ({ categoryName }) => (
      <span className={categoryName ? 'block truncate' : 'text-ink-3'}>{categoryName ?? 'None'}</span>
    ),
  },
  {
    key: 'color',
    head: 'Color',
    width: '12%',
    isHideable: true,
    // Beside an open product the name needs the space.
    from: 'widest',
    card: 'none',
    cell: ({ color }) => <span className="block truncate">{color}</span>,
  },
  {
    key: 'sizes',
    head: 'Sizes',
    width: '6.5rem',
    isHideable: true,
    from: 'wide',
    card: 'none',
    cell: ({ variants }) => <span className="block truncate text-ink-2">{sizesLine(variants)}</span>,
  },
  {
    key: 'price',
    head: 'Price',
    align: 'right',
    // Fits $9,999,999.99.
    width: '7.5rem',
    sorts: 'up',
    cell: (product) => <PriceCell product={product} />,
  },
  {
    key: 'stock',
    head: 'Stock',
    align: 'right',
    width: '5.25rem',
    sorts: 'up',
    isHideable: true,
    from: 'widest',
    card: 'none',
    cell: (product) => <StockCell product={product} />,
  },
  {
    key: 'created',
    head: 'Created',
    width: '5.75rem',
    sorts: 'down',
    isHideable: true,
    from: 'wide',
    card: 'none',
    cell: ({ createdAt }) => <DateText date={createdAt} className="text-ink-2" />,
  },
]

const stateWords = { proposed: 'Proposed', archived: 'Archived' } as const

function Name({ product: { id, name, state } }: { product: AdminProductRow }) {
  return (
    <>
      <Link
        to="/admin"
        search={(before) => ({ ...before, open: id }) as never}
        resetScroll={false}
        className="admin-open line-clamp-2 wrap-anywhere hover:underline hover:underline-offset-4"
      >
        {name}
      </Link>
      {state === 'active' ? null : (
        <Badge look={state === 'proposed' ? 'tape' : 'sunken'} className="my-1">
          {stateWords[state]}
        </Badge>
      )}
    </>
  )
}

function Brand({ product: { brandName, isBrandVerified } }: { product: AdminProductRow }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 max-sm:text-ink-2">
      <span className="truncate">{brandName}</span>
      {isBrandVerified ? <BadgeCheck role="img" aria-label="verified" className="size-4 shrink-0" /> : null}
    </span>
  )
}

/** Returns "XS, S, M +2". */
function sizesLine(variants: { size: string }[]) {
  const first = variants.slice(0, 3).map(({ size }) => size)
  return `${first.join(', ')}${variants.length > 3 ? ` +${variants.length - 3}` : ''}`
}
