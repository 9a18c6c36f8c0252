import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleDashed, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Switch } from '../../../../../design/controls/Switch.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { AdminBeside } from '../../../../../kernel/admin/ui/AdminBeside.tsx'
import { InAdmin } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/AdminOpenLink.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { rowTools, stateTool, tableTools } from '../../../../../kernel/admin/ui/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { AdminBrand } from '../../brand-admin.ts'
import { initials } from '../../initials.ts'
import { BrandDrawer } from './BrandDrawer.tsx'
import { adminBrandsQuery, useVerifyBrand } from './brand-changes.ts'
import { DeleteBrand } from './DeleteBrand.tsx'

const columns: AdminColumn<AdminBrand>[] = [
  {
    key: 'name',
    head: 'Name',
    sorts: 'up',
    card: 'title',
    cell: ({ id, name }) => <AdminOpenLink id={id}>{name}</AdminOpenLink>,
  },
  { key: 'state', head: 'State', width: '9.5rem', cell: (brand) => <VerifySwitch brand={brand} /> },
  {
    key: 'products',
    head: 'Products',
    width: '5.5rem',
    align: 'right',
    hideable: true,
    card: 'named',
    cell: ({ productCount }) => formatCount(productCount),
  },
  {
    key: 'tags',
    head: 'Tags',
    width: '5rem',
    align: 'right',
    hideable: true,
    card: 'named',
    cell: ({ tagCount }) => (tagCount >= 1000 ? '1,000+' : formatCount(tagCount)),
  },
  {
    key: 'by',
    head: 'Added by',
    width: '9rem',
    hideable: true,
    from: 'medium',
    card: 'named',
    cell: ({ proposedBy }) => <span className="wrap-anywhere">{proposedBy?.username ?? 'The house'}</span>,
  },
  {
    key: 'created',
    head: 'Created',
    width: '7rem',
    sorts: 'down',
    hideable: true,
    from: 'wide',
    card: 'none',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
]

const states = [
  { value: '', label: 'All brands' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'verified', label: 'Verified' },
]

/** Every brand: verified, edited, merged with its double, deleted. */
export function BrandTable(tab: AdminTabProps) {
  const { search, go } = tab
  const list = useInfiniteQuery(adminBrandsQuery(search))
  const [deleted, setDeleted] = useState<AdminBrand | null>(null)
  const close = () => go({ open: undefined })
  return (
    <AdminBeside
      drawer={
        search.open ? (
          <InAdmin>
            <BrandDrawer
              key={search.open}
              brandId={search.open === 'new' ? null : search.open}
              onClose={close}
            />
          </InAdmin>
        ) : null
      }
    >
      <AdminTable
        {...tableTools(tab)}
        {...rowTools(list)}
        thing="brand"
        things="brands"
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
        sort={search.sort ?? 'name'}
        state={stateTool(tab, 'State', states)}
        actions={(brand) => (
          <>
            <IconButton icon={Pencil} label={`Edit ${brand.name}`} onClick={() => go({ open: brand.id })} />
            <IconButton icon={Trash2} label={`Delete ${brand.name}`} onClick={() => setDeleted(brand)} />
          </>
        )}
        tools={
          <Button size="small" onClick={() => go({ open: 'new' })}>
            <Plus aria-hidden className="size-4" />
            Add brand
          </Button>
        }
        empty={<EmptyState title="No brands yet.">Members add them while they tag; you can too.</EmptyState>}
        end={<ListEnd list={list} things="brands" more="More brands" />}
      />
      {deleted ? (
        <DeleteBrand
          brand={deleted}
          onClose={() => setDeleted(null)}
          onGone={() => search.open === deleted.id && close()}
          onMerge={() => go({ open: deleted.id })}
        />
      ) : null}
    </AdminBeside>
  )
}

function VerifySwitch({ brand }: { brand: AdminBrand }) {
  const verify = useVerifyBrand(brand)
  return (
    <Switch
      label={`Verification of ${brand.name}`}
      checked={verify.isPending ? verify.variables : brand.isVerified}
      on={{ word: 'Verified', icon: BadgeCheck }}
      off={{ word: 'Not verified', icon: CircleDashed }}
      busy={verify.isPending}
      onChange={(isVerified) => verify.mutate(isVerified)}
      className="-ml-1"
    />
  )
}
