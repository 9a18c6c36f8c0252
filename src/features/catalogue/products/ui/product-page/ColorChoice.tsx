import { clsx } from 'clsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { Picture, PictureUnavailable } from '../../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { PlainLink } from '../../../../../web/PlainLink.tsx'
import type { PageColor } from '../../linked-colors.ts'

interface ColorChoiceProps {
  colors: PageColor[]
  /** Carried over to another color that has this size. */
  size: string | null
}

/** The colors of a piece, each a link to its own page. */
export function ColorChoice({ colors, size }: ColorChoiceProps) {
  const current = colors.find(({ isCurrent }) => isCurrent)
  return (
    <nav aria-label="Colors" className="grid gap-3">
      <p className="flex items-baseline justify-between gap-4 text-meta">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-strong">Color</span> {current?.name}
        </span>
        <span className="shrink-0 text-ink-3">{pluralize(colors.length, 'color')}</span>
      </p>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-[repeat(auto-fill,4.75rem)] sm:gap-2.5">
        {colors.map((color) => (
          <li key={color.slug} className="min-w-0">
            <Color color={color} size={size} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Color({ color, size }: { color: PageColor; size: string | null }) {
  const { slug, name, isCurrent, isSoldOut, sizesLeft, picture } = color
  const lacks = !isCurrent && size !== null && !isSoldOut && sizesLeft.length > 0 && !sizesLeft.includes(size)
  const note = isSoldOut ? 'Sold out' : lacks ? `No ${size} left` : null
  const keeps = size !== null && sizesLeft.includes(size) ? `?size=${encodeURIComponent(size)}` : ''
  return (
    <PlainLink
      href={`/product/${slug}${keeps}`}
      aria-current={isCurrent ? 'true' : undefined}
      className="group grid content-start text-meta leading-snug"
    >
      <span
        className={clsx(
          'block overflow-hidden bg-sunken',
          isCurrent && 'outline-2 outline-offset-2 outline-ink',
          note && !isCurrent && 'opacity-55',
        )}
      >
        {picture ? (
          <Picture {...pictureProps(picture, '')} sizes="84px" />
        ) : (
          <PictureUnavailable alt="" aspectRatio="4 / 5" />
        )}
      </span>
      <span
        className={clsx(
          'mt-2 wrap-break-word group-hover:underline group-hover:underline-offset-2',
          isCurrent ? 'font-semibold text-ink' : 'text-ink-2',
        )}
      >
        {name}
      </span>
      {note ? (
        <span className="text-ink-2">
          <span className="sr-only">, </span>
          {note}
        </span>
      ) : null}
    </PlainLink>
  )
}
