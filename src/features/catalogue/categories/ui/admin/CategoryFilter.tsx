import { useQuery } from '@tanstack/react-query'
import { Chip, RemovableChip } from '../../../../../design/controls/Chip.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import { adminCategoriesQuery } from './category-resource.ts'

type CategoryFilterProps = {
  /** A category id, or `none` for products without a category. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Filters by one category, or by having none. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { data } = useQuery(adminCategoriesQuery)
  const chosen = data?.items.find(({ id }) => id === value)
  if (value === 'none')
    return <RemovableChip label="Without a category" onRemove={() => onChange(undefined)} />
  return (
    <>
      <div className="w-full sm:w-56">
        <CategoryChoice
          size="small"
          label="Category"
          value={chosen ? { id: chosen.id, name: chosen.name } : null}
          onChange={(category) => onChange(category?.id)}
        />
      </div>
      {!chosen && data && data.withoutCount > 0 ? (
        <Chip className="max-w-full whitespace-normal!" onClick={() => onChange('none')}>
          Without a category
          <span className="tabular-nums opacity-75">{formatCount(data.withoutCount)}</span>
        </Chip>
      ) : null}
    </>
  )
}
