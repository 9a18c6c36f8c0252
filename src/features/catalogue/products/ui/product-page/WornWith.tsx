import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pluralize } from '../../../../../design/display/count.ts'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { isForBrowser } from '../../../../../web/PlainLink.tsx'
import type { WornWith as Suggestions } from '../../worn-with.ts'
import { ProductCard } from '../ProductCard.tsx'
import { wornWithQuery } from '../product-queries.ts'

interface WornWithProps {
  productId: string
  /** Opens a look over this page. */
  openLook: (lookId: string) => void
}

/** Products that community looks show together with this one, each with those looks; hidden when there are none. */
export function WornWith({ productId, openLook }: WornWithProps) {
  const { data } = useQuery(wornWithQuery(productId))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="worn-with" className="grid gap-6">
      <h2 id="worn-with" className="display-m">
        Worn with
      </h2>
      <ul className="grid grid-cols-2 gap-x-(--gap-x) gap-y-(--gap-y) md:grid-cols-4">
        {data.items.map((suggestion) => (
          <li key={suggestion.product.id} className="grid content-start gap-3">
            <ProductCard product={suggestion.product} />
            <Looks suggestion={suggestion} openLook={openLook} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LooksProps {
  suggestion: Suggestions['items'][number]
  openLook: (lookId: string) => void
}

function Looks({ suggestion: { product, looks, lookCount }, openLook }: LooksProps) {
  return (
    <div className="grid gap-2">
      <p className="text-meta text-ink-2">Together on {pluralize(lookCount, 'look')}</p>
      <ul className="flex gap-2">
        {looks.map((look) => (
          <li key={look.id} className="w-11">
            <Link
              to="/photo/$photoId"
              params={{ photoId: look.id }}
              aria-label={`Look by ${look.ownerName} with ${product.name}`}
              className="block"
              onClick={(event) => {
                if (isForBrowser(event)) return
                event.preventDefault()
                openLook(look.id)
              }}
            >
              <Picture {...pictureProps(look.picture, '')} sizes="44px" position={{ x: 50, y: 30 }} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
