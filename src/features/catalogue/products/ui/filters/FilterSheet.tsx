import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { productCountQuery } from '../product-queries.ts'
import { ColorFamilies } from './ColorFamilies.tsx'
import {
  BrandChoices,
  type FilterProps,
  KeyedChoices,
  PriceChoices,
  ReducedChoice,
  SizeChoices,
  StockChoice,
} from './FilterGroups.tsx'
import { facetKeys, KEYED_MENUS } from './filter-menus.ts'
import { matchCountWords } from './filter-words.ts'

type FilterSheetProps = FilterProps & { onClear: () => void; onClose: () => void }

/** All filters at once, for phones. Each choice updates the results behind the sheet and the count on the button. */
export function FilterSheet({ onClear, onClose, ...filter }: FilterSheetProps) {
  const { sort: _, ...search } = filter.search
  const { data: matching } = useQuery({ ...productCountQuery(search), placeholderData: (before) => before })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Filters"
      actions={
        <>
          <Button look="text" onClick={onClear}>
            Clear all
          </Button>
          <Button onClick={onClose} className="flex-1">
            {matching ? `Show ${matchCountWords(matching)}` : 'Show products'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Group name="Availability">
          <StockChoice {...filter} />
          <ReducedChoice {...filter} />
        </Group>
        <Group name="Size">
          <SizeChoices {...filter} />
        </Group>
        {filter.facets.families?.length ? (
          <Group name="Color">
            <ColorFamilies {...filter} className="grid-cols-2" isInGroup />
          </Group>
        ) : null}
        {KEYED_MENUS.map(([name, label]) =>
          filter.facets[facetKeys[name]]?.length ? (
            <Group key={name} name={label}>
              <KeyedChoices {...filter} name={name} />
            </Group>
          ) : null,
        )}
        <Group name="Price">
          <PriceChoices {...filter} />
        </Group>
        <Group name="Brand">
          <BrandChoices {...filter} />
        </Group>
      </div>
    </Dialog>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="float-left mb-1 w-full text-small font-semibold">{name}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
