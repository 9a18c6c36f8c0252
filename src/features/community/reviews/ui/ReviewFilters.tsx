import { FilterChips } from '../../../../design/controls/FilterChips.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { type Fit, fits } from '../fit.ts'
import { fitWords } from '../fit-words.ts'
import type { ReviewPage } from '../review.ts'
import type { ReviewSearch } from './review-search.ts'

interface ReviewFiltersProps {
  summary: ReviewPage
  search: ReviewSearch
  onChange: (search: ReviewSearch) => void
}

/** Order and filters of a list of reviews; offers only values that occur. */
export function ReviewFilters({ summary, search, onChange }: ReviewFiltersProps) {
  const { fit, bought, photos } = search
  const offeredFits = fits.filter((one) => summary.fits[one] > 0 || one === fit)
  const choices = [
    ...offeredFits.map((one) => ({
      value: one as Fit | 'photos',
      label: `${fitWords[one]} ${summary.fits[one]}`,
    })),
    ...(summary.hasPictures || photos ? [{ value: 'photos' as const, label: 'With photos' }] : []),
  ]
  const set = (changed: { [Name in keyof ReviewSearch]?: ReviewSearch[Name] | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined),
      ),
    )
  return (
    <div className="grid min-w-0 gap-2 sm:flex sm:flex-wrap sm:items-center">
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="Sort reviews"
          size="small"
          value={search.reviews ?? 'newest'}
          onChange={(event) => set({ reviews: event.target.value === 'helpful' ? 'helpful' : undefined })}
        >
          <option value="newest">Newest</option>
          <option value="helpful">Most helpful</option>
        </Select>
        {summary.sizes.length > 0 || bought ? (
          <Select
            aria-label="Size bought"
            size="small"
            value={bought ?? ''}
            onChange={(event) => set({ bought: event.target.value || undefined })}
          >
            <option value="">All sizes</option>
            {summary.sizes.map(({ size, count }) => (
              <option key={size} value={size}>
                {size} ({count})
              </option>
            ))}
            {bought && !summary.sizes.some(({ size }) => size === bought) ? <option>{bought}</option> : null}
          </Select>
        ) : null}
      </div>
      {choices.length > 0 ? (
        <FilterChips
          label="Filter reviews"
          choices={choices}
          value={[...(fit ? [fit] : []), ...(photos ? ['photos' as const] : [])]}
          onPress={(pressed) =>
            pressed === 'photos'
              ? set({ photos: photos ? undefined : 'with' })
              : set({ fit: pressed === fit ? undefined : pressed })
          }
        />
      ) : null}
    </div>
  )
}
