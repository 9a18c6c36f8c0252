import { Segmented } from '../../../../design/controls/Segmented.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { BrandTable } from '../../../catalogue/brands/ui/admin/BrandTable.tsx'
import { ProposalsAdmin } from '../../../catalogue/products/ui/admin/proposals/ProposalsAdmin.tsx'
import { MergeBrand } from './MergeBrand.tsx'

/** Used in the address for proposed products instead of brands. */
const PRODUCTS = 'products'

const lists = [
  { value: 'brands', label: 'Brands' },
  { value: PRODUCTS, label: 'Proposed products' },
]

/** The brands, and the undecided product proposals of members (DEC-56). */
export function BrandsAdmin(tab: AdminTabProps) {
  const isOfProducts = tab.search.state === PRODUCTS
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Segmented
        label="List"
        choices={lists}
        value={isOfProducts ? PRODUCTS : 'brands'}
        onChange={(list) =>
          tab.go({
            state: list === PRODUCTS ? PRODUCTS : undefined,
            ...{ q: undefined, sort: undefined, open: undefined },
          })
        }
        className="justify-self-start"
      />
      {isOfProducts ? (
        <ProposalsAdmin
          search={{ ...tab.search, state: undefined }}
          go={(changes, options) => tab.go({ ...changes, state: PRODUCTS }, options)}
        />
      ) : (
        <BrandTable {...tab} Merge={MergeBrand} />
      )}
    </div>
  )
}
