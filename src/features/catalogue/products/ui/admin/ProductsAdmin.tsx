import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  BadgeCheck,
  DollarSign,
  FolderTree,
  Layers,
  Percent,
  Shirt,
  Tag,
  Trash2,
} from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { AdminBulkAction } from '../../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { AdminTableSkeleton } from '../../../../../kernel/admin/ui/AdminTableSkeleton.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { rowTools } from '../../../../../kernel/admin/ui/resource/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { CategoryFilter } from '../../../categories/ui/admin/CategoryFilter.tsx'
import type { AdminProductRow } from '../../admin-product.ts'
import type { BulkChange } from '../../bulk-product-change.ts'
import { adminProductsQuery, adminSearchOf, products } from './admin-queries.ts'
import { BulkDialog, type BulkQuestion } from './BulkDialog.tsx'
import { ProductListActions } from './ProductListActions.tsx'
import { invalidateProducts, useChangeProducts } from './product-changes.ts'
import { productColumns } from './product-columns.tsx'

const ProductForm = lazyLayer(() => import('./form/ProductForm.tsx').then((file) => file.ProductForm))

/** Replaces the table while products are imported; provided by the import feature. */
type ImportPart = ComponentType<{ onDone: () => void; onClose: () => void; waiting: ReactNode }>

/** Used in the address in place of the open product's id. */
const IMPORT = 'import'

const states = [
  { value: '', label: 'All products' },
  { value: 'active', label: 'On sale' },
  { value: 'proposed', label: 'Proposed' },
  { value: 'archived', label: 'Archived' },
]

/** Every product of the shop, with actions to search, add, edit and archive. */
export function ProductsAdmin({ search, go, ImportPanel }: AdminTabProps & { ImportPanel: ImportPart }) {
  const listSearch = adminSearchOf(search)
  const list = useInfiniteQuery(adminProductsQuery(listSearch))
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

  // Toasts are shown outside this component; announce each failure once (DEC-24).
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) showToast({ kind: 'problem', title: 'Failed to load products' })
  }, [isError, errorUpdatedAt])

  const bulk: AdminBulkAction[] = [
    ...(listSearch.state === 'proposed'
      ? [{ label: 'Accept', icon: BadgeCheck, isMain: true, onSelect: simply('accept') }]
      : []),
    ...(listSearch.state === 'archived'
      ? [{ label: 'Put on sale', icon: ArchiveRestore, isMain: true, onSelect: simply('restore') }]
      : [{ label: 'Archive', icon: Archive, isMain: true, onSelect: simply('archive') }]),
    { label: 'Change brand', icon: Tag, onSelect: ask('brand') },
    { label: 'Change category', icon: FolderTree, onSelect: ask('category') },
    { label: 'Change material, pattern and more', icon: Shirt, onSelect: ask('attributes') },
    { label: 'Set price', icon: DollarSign, onSelect: ask('price') },
    { label: 'Change price by percent', icon: Percent, onSelect: ask('price-percent') },
    { label: 'Set stock', icon: Layers, onSelect: ask('stock') },
    ...(listSearch.state
      ? []
      : [
          { label: 'Accept proposals', icon: BadgeCheck, onSelect: simply('accept') },
          { label: 'Put on sale', icon: ArchiveRestore, onSelect: simply('restore') },
        ]),
    { label: 'Delete', icon: Trash2, destructive: true, onSelect: ask('delete') },
  ]

  function carryOut(bulkChange: BulkChange) {
    if (!question) return
    change.mutate(
      { ids: question.ids, change: bulkChange },
      {
        onSuccess: () => {
          setQuestion(null)
          if (bulkChange.kind === 'delete' && search.open && question.ids.includes(search.open))
            go({ open: undefined })
        },
      },
    )
  }

  if (search.open === IMPORT) {
    // Imported products appear however the admin leaves the import.
    const seeAnew = () => void invalidateProducts(cache)
    const close = () => {
      seeAnew()
      go({ open: undefined })
    }
    return <ImportPanel onDone={seeAnew} onClose={close} waiting={<AdminTableSkeleton />} />
  }
  return (
    <AdminResourceTable
      tab={{ search: { ...search, ...listSearch }, go }}
      resource={products}
      list={{ ...found, end: <ListEnd list={list} pluralNoun="products" more="More products" /> }}
      columns={productColumns}
      rowName={({ name }) => name}
      thumb={(product) => <Thumb product={product} />}
      states={states}
      filter={<CategoryFilter value={listSearch.category} onChange={(category) => go({ category })} />}
      bulk={bulk}
      onRemove={({ id, name }) => setQuestion({ kind: 'delete', ids: [id], names: [name] })}
      tools={<ProductListActions onAdd={() => go({ open: 'new' })} onImport={() => go({ open: IMPORT })} />}
      empty={
        <EmptyState
          drawing="hangers"
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
                Shop setup
              </Link>
            </>
          }
        >
          Your first product appears in the shop as soon as you add it.
        </EmptyState>
      }
      form={(props) => <ProductForm {...props} go={go} />}
    >
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
    </AdminResourceTable>
  )
}

function Thumb({ product: { picture } }: { product: AdminProductRow }) {
  return picture ? <Picture {...pictureProps(picture, '')} alt="" sizes="44px" ratio="fill" /> : null
}
