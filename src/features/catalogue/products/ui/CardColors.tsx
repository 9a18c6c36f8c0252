import { clsx } from 'clsx'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import type { ProductCardView } from '../product.ts'

/** The colors of a piece on its card, each a link to that color. */
export function CardColors({ product }: { product: ProductCardView }) {
  const { colors, colorCount } = product
  if (colors.length === 0) return null
  const more = colorCount - colors.length
  return (
    <ul aria-label={`Colors of ${product.name}`} className="mt-1.5 -ml-1.5 flex flex-wrap items-center">
      {colors.map(({ slug, name, hex, isSoldOut, isCurrent }) => (
        <li key={slug}>
          <PlainLink
            href={`/product/${slug}`}
            aria-label={isSoldOut ? `${name}, sold out` : name}
            aria-current={isCurrent ? 'true' : undefined}
            data-tooltip={isSoldOut ? `${name}, sold out` : name}
            className="grid size-7 place-items-center pointer-coarse:h-target"
          >
            <span
              className={clsx(
                'relative size-4 overflow-hidden rounded-full border border-line-strong bg-sunken',
                isCurrent && 'outline-1 outline-offset-2 outline-ink',
              )}
              style={hex ? { backgroundColor: hex } : undefined}
            >
              {isSoldOut ? <SoldOutMark /> : null}
            </span>
          </PlainLink>
        </li>
      ))}
      {more > 0 ? (
        <li className="pl-1 text-meta text-ink-3 tabular-nums">
          +{more}
          <span className="sr-only"> more colors</span>
        </li>
      ) : null}
    </ul>
  )
}

/** A diagonal line, in two tones so that it is visible on every color. */
const SoldOutMark = () => (
  <span
    aria-hidden
    className="absolute top-1/2 left-1/2 h-0.5 w-6 -translate-1/2 -rotate-45 border-t border-ink bg-paper"
  />
)
