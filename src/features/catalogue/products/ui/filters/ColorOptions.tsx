import { formatCount } from '../../../../../design/display/count.ts'
import { colorFamilyWords } from '../../../categories/attribute-words.ts'
import type { Facets } from '../use-facets.ts'

/** The exact colors of the products, grouped by family (SHOP-03). */
export function ColorOptions({ colors }: { colors: NonNullable<Facets['colors']> }) {
  const families = Object.keys(colorFamilyWords) as (keyof typeof colorFamilyWords)[]
  const others = colors.filter(({ family }) => family === null)
  return (
    <>
      {families.map((family) => {
        const its = colors.filter((color) => color.family === family)
        return its.length > 0 ? (
          <optgroup key={family} label={colorFamilyWords[family]}>
            <Options colors={its} />
          </optgroup>
        ) : null
      })}
      <Options colors={others} />
    </>
  )
}

const Options = ({ colors }: { colors: NonNullable<Facets['colors']> }) =>
  colors.map(({ color, count }) => (
    <option key={color} value={color}>
      {count === null ? color : `${color} (${formatCount(count)})`}
    </option>
  ))
