import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  BadgeCheck,
  DollarSign,
  Layers,
  Pencil,
  Percent,
  Tag,
  Trash2,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminBulkAction } from '../../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { AdminBeside } from '../../../../../kernel/admin/ui/AdminBeside.tsx'
import { AdminWaiting } from '../../../../../kernel/admin/ui/AdminWaiting.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { rowTools } from '../../../../../kernel/admin/ui/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { AdminProductRow, BulkChange } from '../../admin-product.ts'
import { adminProductsQuery, adminSearchOf } from './admin-queries.ts'
import { BulkDialog, type BulkQuestion } from './BulkDialog.tsx'
import { ProductTools } from './ProductTools.tsx'
import { forgetProducts, useChangeProducts } from './product-changes.ts'
import { productColumns } from './product-columns.tsx'

const ProductDrawer = lazyLayer(() => import('./ProductDrawer.tsx').then((file) => file.ProductDrawer))

const ImportPanel = lazyLayer(() =>
  import('../../../product-import/ui/ImportPanel.tsx').then((file) => file.ImportPanel),
)

/** In the address, where else the open product stands. */
const IMPORT = 'import'

const states = [
  { value: '', label: 'All products' },
  { value: 'active', label: 'On sale' },
  { value: 'proposed', label: 'Proposed' },
  { value: 'archived', label: 'Archived' },
]

/** Every product of the shop, to find, add, change, and take off the shelf. */
export function ProductsAdmin({ search, go }: AdminTabProps) {
  const asked = adminSearchOf(search)
  const list = useInfiniteQuery(adminProductsQuery(asked))
  const cache = useQueryClient()
  const change = useChangeProducts()
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const found = rowTools(list)
  const { rows } = found
  const namesOf = (ids: string[]) => rows?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? []
  const ask = (kind: BulkQuestion['kind']) => (ids: string[]) =>
    setQuestion({ kind, ids, names: namesOf(ids) })
  const simply = (kind: 'accept' | 'archive' | 'restore') => (ids: string[]) =>
    change.mutate({ ids, change: { kind } })
  const { isError, errorUpdatedAt } = list
  const isNarrowed = Boolean(asked.q || asked.state)

  // The toast region lies outside; each failure is said once (DEC-24).
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) showToast({ kind: 'problem', title: 'Failed to load products' })
  }, [isError, errorUpdatedAt])

  const bulk: AdminBulkAction[] = [
    ...(asked.state === 'proposed'
      ? [{ label: 'Accept', icon: BadgeCheck, isMain: true, onSelect: simply('accept') }]
      : []),
    ...(asked.state === 'archived'
      ? [{ label: 'Put on sale', icon: ArchiveRestore, isMain: true, onSelect: simply('restore') }]
      : [{ label: 'Archive', icon: Archive, isMain: true, onSelect: simply('archive') }]),
    { label: 'Change brand', icon: Tag, onSelect: ask('brand') },
    { label: 'Set price', icon: DollarSign, onSelect: ask('price') },
    { label: 'Change price by percent', icon: Percent, onSelect: ask('price-percent') },
    { label: 'Set stock', icon: Layers, onSelect: ask('stock') },
    ...(asked.state
      ? []
      : [
          { label: 'Accept proposals', icon: BadgeCheck, onSelect: simply('accept') },
          { label: 'Put on sale', icon: ArchiveRestore, onSelect: simply('restore') },
        ]),
    { label: 'Delete', icon: Trash2, destructive: true, onSelect: ask('delete') },
  ]

  function carryOut(wanted: BulkChange) {
    if (!question) return
    change.mutate(
      { ids: question.ids, change: wanted },
      {
        onSuccess: () => {
          setQuestion(null)
          if (wanted.kind === 'delete' && search.open && question.ids.includes(search.open))
            go({ open: undefined })
        },
      },
    )
  }

  if (search.open === IMPORT) {
    // What came in is seen whichever way one goes back.
    const seeAnew = () => void forgetProducts(cache)
    const close = () => {
      seeAnew()
      go({ open: undefined })
    }
    return <ImportPanel onDone={seeAnew} onClose={close} waiting={<AdminWaiting />} />
  }
  return (
    <AdminBeside
      drawer={
        search.open ? (
          <ProductDrawer
            key={search.open}
            id={search.open}
            go={go}
            onDelete={(id, name) => setQuestion({ kind: 'delete', ids: [id], names: [name] })}
            onClose={() => go({ open: undefined })}
          />
        ) : null
      }
    >
      <AdminTable
        {...found}
        thing="product"
        things="products"
        columns={productColumns}
        rowName={({ name }) => name}
        thumb={(product) => <Thumb product={product} />}
        actions={({ id, name }) => (
          <>
            <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => go({ open: id })} />
            <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => ask('delete')([id])} />
          </>
        )}
        q={asked.q}
        onSearch={(q) => go({ q: q || undefined }, { replace: true })}
        sort={asked.sort}
        onSort={(sort) => go({ sort })}
        state={{
          label: 'State',
          value: asked.state ?? '',
          choices: states,
          onChange: (state) => go({ state: state || undefined }),
        }}
        tools={<ProductTools onAdd={() => go({ open: 'new' })} onImport={() => go({ open: IMPORT })} />}
        openId={search.open}
        bulk={bulk}
        onClear={isNarrowed ? () => go({ q: undefined, state: undefined }) : undefined}
        empty={
          <EmptyState
            title="No products yet."
            actions={
              <>
                <Button size="small" onClick={() => go({ open: 'new' })}>
                  Add product
                </Button>
                <Link
                  to="/admin"
                  search={{ tab: 'today' } as never}
                  className={buttonClass({ look: 'outline', size: 'small' })}
                >
                  What a shop needs
                </Link>
              </>
            }
          >
            The first one you add is in the shop at once.
          </EmptyState>
        }
        end={<ListEnd list={list} things="products" more="More products" />}
      />
      {question ? (
        <BulkDialog
          question={question}
          isBusy={change.isPending}
          error={change.error}
          onClose={() => {
            change.reset()
            setQuestion(null)
          }}
          onConfirm={carryOut}
        />
      ) : null}
    </AdminBeside>
  )
}

function Thumb({ product: { picture } }: { product: AdminProductRow }) {
  return picture ? <Picture {...pictureProps(picture, '')} alt="" sizes="44px" ratio="fill" /> : null
}
