import { clsx } from 'clsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { type ColorFamily, colorFamilyWords, familyHexes } from '../../../categories/attribute-words.ts'
import { chosenKeys } from '../shop-filter.ts'
import type { FilterProps } from './FilterGroups.tsx'
import { withListValue } from './filter-words.ts'

type ColorFamiliesProps = FilterProps & {
  className?: string
  /** Set when a surrounding group has a label for the swatches. */
  isInGroup?: boolean
}

/** The color families, each with its swatch and number of products. Exact colors have a list of their own. */
export function ColorFamilies({
  search,
  facets,
  onChange,
  className,
  isInGroup = false,
}: ColorFamiliesProps) {
  const chosen = chosenKeys(search, 'family')
  const families = facets.families ?? []
  if (families.length === 0) return null
  return (
    <fieldset
      className={clsx(
        isInGroup ? 'grid' : 'flex flex-wrap items-center',
        'min-w-0 gap-x-5.5 gap-y-1 text-small',
        className,
      )}
    >
      <legend className="sr-only">Color families</legend>
      {isInGroup ? null : (
        <span aria-hidden className="mr-0.5 font-strong">
          Color
        </span>
      )}
      {families.map(({ value, count }) => {
        const isChosen = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            disabled={count === 0 && !isChosen}
            onClick={() => onChange(withListValue(search, 'family', value, !isChosen))}
            className={clsx(
              'inline-flex min-h-target items-center gap-2.5 text-left disabled:cursor-not-allowed disabled:text-ink-3',
              isChosen ? 'font-semibold' : 'hover:underline hover:underline-offset-4',
            )}
          >
            <FamilySwatch family={value} isChosen={isChosen} />
            <span className="min-w-0">{colorFamilyWords[value]}</span>
            {count === null ? null : (
              <span className="font-normal text-ink-3 tabular-nums">
                <span className="sr-only">, </span>
                {formatCount(count)}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}

/** One ring, so that white is visible; a second one when it is chosen. */
function FamilySwatch({ family, isChosen }: { family: ColorFamily; isChosen: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'size-5.5 shrink-0 rounded-full border border-ink',
        isChosen && 'outline-2 outline-offset-2 outline-ink',
        family === 'multi' && 'many-colors',
      )}
      style={family === 'multi' ? undefined : { backgroundColor: familyHexes[family] }}
    />
  )
}
