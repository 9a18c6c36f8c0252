import { BadgeCheck, CircleDashed } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { formatCount } from '../../../../../design/display/count.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { createdColumn } from '../../../../../kernel/admin/ui/resource/created-column.tsx'
import { RowSwitch } from '../../../../../kernel/admin/ui/resource/RowSwitch.tsx'
import { usePagedRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { AdminBrand } from '../../brand-admin.ts'
import { initials } from '../../initials.ts'
import { BrandEditor, type MergePart } from './BrandEditor.tsx'
import { brands } from './brand-resource.ts'

const columns: AdminColumn<AdminBrand>[] = [
  {
    key: 'name',
    head: 'Name',
    sorts: 'up',
    card: 'title',
    cell: ({ id, name }) => <AdminOpenLink id={id}>{name}</AdminOpenLink>,
  },
  {
    key: 'state',
    head: 'State',
    width: '9.5rem',
    cell: (brand) => (
      <RowSwitch
        resource={brands}
        row={brand}
        field="isVerified"
        label={`Verification of ${brand.name}`}
        on={{ word: 'Verified', icon: BadgeCheck }}
        off={{ word: 'Not verified', icon: CircleDashed }}
      />
    ),
  },
  {
    key: 'products',
    head: 'Products',
    width: '5.5rem',
    align: 'right',
    isHideable: true,
    card: 'named',
    cell: ({ productCount }) => formatCount(productCount),
  },
  {
    key: 'tags',
    head: 'Tags',
    width: '5rem',
    align: 'right',
    isHideable: true,
    card: 'named',
    cell: ({ tagCount }) => (tagCount >= 1000 ? '1,000+' : formatCount(tagCount)),
  },
  {
    key: 'by',
    head: 'Added by',
    width: '9rem',
    isHideable: true,
    from: 'medium',
    card: 'named',
    cell: ({ proposedBy }) => <span className="wrap-anywhere">{proposedBy?.username ?? 'Showoff'}</span>,
  },
  createdColumn({ from: 'wide' }),
]

const states = [
  { value: '', label: 'All brands' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'verified', label: 'Verified' },
]

/** Every brand, with actions to verify, edit, merge with a duplicate, and delete. */
export const BrandTable = ({ Merge, ...tab }: AdminTabProps & { Merge: MergePart }) => (
  <AdminResourceTable
    tab={tab}
    resource={brands}
    list={usePagedRows(brands, tab.search)}
    columns={columns}
    rowName={({ name }) => name}
    thumb={({ logo, name }) =>
      logo ? (
        <Picture {...pictureProps(logo, '')} ratio="fill" fit="contain" sizes="44px" />
      ) : (
        <span
          aria-hidden
          className="grid size-full place-items-center border border-line bg-raised font-display text-[1.25rem]"
        >
          {initials(name)}
        </span>
      )
    }
    firstSort="name"
    states={states}
    empty={
      <EmptyState drawing="swatches" title="No brands yet.">
        Members add brands when they tag products. You can add brands here.
      </EmptyState>
    }
    form={(props) => <BrandEditor {...props} Merge={Merge} />}
    removal={({ name, productCount, tagCount }) =>
      productCount > 0 || tagCount > 0
        ? {
            ...{ question: `${name} is in use`, verb: 'Open brand', instead: 'open' },
            text: 'Products or photos use this brand, so you cannot delete it. You can open it and merge it into another brand.',
          }
        : { text: 'No products or photos use this brand.' }
    }
  />
)
