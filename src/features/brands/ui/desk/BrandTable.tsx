import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleDashed, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { formatCount } from '../../../../design/count.ts'
import { DateText } from '../../../../design/DateText.tsx'
import { DeskTable } from '../../../../design/DeskTable.tsx'
import type { DeskColumn } from '../../../../design/desk-table.ts'
import { EmptyState } from '../../../../design/EmptyState.tsx'
import { IconButton } from '../../../../design/IconButton.tsx'
import { Picture } from '../../../../design/Picture.tsx'
import { Switch } from '../../../../design/Switch.tsx'
import type { DeskTab } from '../../../admin/ui/admin-search.ts'
import { DeskBeside } from '../../../admin/ui/DeskBeside.tsx'
import { InDesk } from '../../../admin/ui/DeskForm.tsx'
import { DeskOpenLink } from '../../../admin/ui/DeskOpenLink.tsx'
import { rowTools, stateTool, tableTools } from '../../../admin/ui/table-tools.ts'
import { ListEnd } from '../../../photos/ui/ListEnd.tsx'
import { pictureProps } from '../../../photos/ui/picture-props.ts'
import type { DeskBrand } from '../../brand-desk.ts'
import { initials } from '../../initials.ts'
import { BrandDrawer } from './BrandDrawer.tsx'
import { deskBrandsQuery, useVerifyBrand } from './brand-changes.ts'
import { DeleteBrand } from './DeleteBrand.tsx'

const columns: DeskColumn<DeskBrand>[] = [
  {
    key: 'name',
    head: 'Name',
    sorts: 'up',
    card: 'title',
    cell: ({ id, name }) => <DeskOpenLink id={id}>{name}</DeskOpenLink>,
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
export function BrandTable(tab: DeskTab) {
  const { search, go } = tab
  const list = useInfiniteQuery(deskBrandsQuery(search))
  const [deleted, setDeleted] = useState<DeskBrand | null>(null)
  const close = () => go({ open: undefined })
  return (
    <DeskBeside
      drawer={
        search.open ? (
          <InDesk>
            <BrandDrawer
              key={search.open}
              brandId={search.open === 'new' ? null : search.open}
              onClose={close}
            />
          </InDesk>
        ) : null
      }
    >
      <DeskTable
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
    </DeskBeside>
  )
}

function VerifySwitch({ brand }: { brand: DeskBrand }) {
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
