import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../../design/controls/Button.tsx'
import { RemovableChip } from '../../../../../design/controls/Chip.tsx'
import { useDebounced } from '../../../../../design/fields/use-debounced.ts'
import { tagSearchQuery } from '../product-queries.ts'
import { findBrandHint } from './brand-hint.ts'
import { SuggestBox } from './SuggestBox.tsx'
import { useAddBrand } from './use-add-brand.ts'

export type ChosenBrand = { id: string; name: string }

type BrandChoiceProps = {
  /** The typed product name, which may already contain the brand. */
  productName: string
  value: ChosenBrand | null
  onChange: (brand: ChosenBrand | null) => void
}

/** A picker for the brand of a proposed product: found, added, or guessed from the product's name and confirmed. */
export function BrandChoice({ productName, value, onChange }: BrandChoiceProps) {
  const addBrand = useAddBrand(onChange)
  const hint = useBrandHint(productName)
  if (value) return <RemovableChip label={value.name} onRemove={() => onChange(null)} />
  const addNew = (name: string) => addBrand.mutate({ name, officialWebsite: null })
  return (
    <div className="grid gap-2">
      <SuggestBox label="Search brands" addLabel="Add brand" brandsOnly onChoose={onChange} onAdd={addNew} />
      {hint ? (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          Is it by {hint.name}?
          <Button
            look="text"
            size="small"
            busy={addBrand.isPending}
            onClick={() => (hint.id ? onChange({ id: hint.id, name: hint.name }) : addNew(hint.name))}
          >
            Yes, {hint.name}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Returns the brand guessed from the product's name, with its id if it exists. */
function useBrandHint(productName: string): { id: string | null; name: string } | null {
  const firstWord = useDebounced(productName.trim().split(/\s+/)[0] ?? '')
  const found = useQuery({ ...tagSearchQuery(firstWord), enabled: firstWord.length > 2 })
  const brands = (found.data?.items ?? []).filter((item) => item.kind === 'brand')
  const name = findBrandHint(
    productName,
    brands.map((brand) => brand.name),
  )
  if (!name) return null
  const existing = brands.find((brand) => brand.name.toLowerCase() === name.toLowerCase())
  return { id: existing?.id ?? null, name: existing?.name ?? name }
}
