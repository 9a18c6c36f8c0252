import { Link } from '@tanstack/react-router'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Picture, PictureUnavailable } from '../../../../../design/pictures/Picture.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { sizeWords } from '../../../../catalogue/products/sizes.ts'
import type { SavedLine } from '../../cart.ts'
import { useSavedLines } from './saved-lines.ts'

/** The lines saved for later. */
export function SavedList({ lines }: { lines: SavedLine[] }) {
  return (
    <section aria-labelledby="saved-for-later" className="border-t border-line pt-4.5">
      <h3 id="saved-for-later" className="display-xs">
        Saved for later
      </h3>
      <ul>
        {lines.map((line) => (
          <SavedRow key={`${line.productId} ${line.size}`} line={line} />
        ))}
      </ul>
    </section>
  )
}

function SavedRow({ line }: { line: SavedLine }) {
  const { moveToCart, removeSaved } = useSavedLines()
  const { name, size, quantity } = line
  const note = !line.isSold ? 'No longer sold.' : line.stock === 0 ? 'Sold out.' : null
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3.5 py-2.5">
      {line.picture ? (
        <Picture {...pictureProps(line.picture, '')} sizes="52px" />
      ) : (
        <PictureUnavailable alt="" aspectRatio="4 / 5" />
      )}
      <div className="min-w-0">
        <Link
          to="/product/$productId"
          params={{ productId: line.slug }}
          className="text-small font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="text-meta wrap-anywhere text-ink-3 tabular-nums">
          {sizeWords(size)}
          {quantity > 1 ? `\u00a0· ${quantity} items` : ''}\u00a0·{' '}
          <Price minorUnits={line.priceMinor} currency={line.currency} />
        </p>
        {note ? <p className="text-meta text-danger">{note}</p> : null}
        <div className="mt-2 flex flex-wrap items-center gap-x-2">
          {note ? null : (
            <Button
              look="outline"
              size="small"
              busy={moveToCart.isPending}
              onClick={() => moveToCart.mutate(line)}
            >
              Move to cart<span className="sr-only">, {name}</span>
            </Button>
          )}
          <Button
            look="text"
            size="small"
            className={note ? '-ml-3' : ''}
            busy={removeSaved.isPending}
            onClick={() => removeSaved.mutate(line)}
          >
            Remove<span className="sr-only"> {name} from what is saved</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
