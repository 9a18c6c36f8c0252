import { Link } from '@tanstack/react-router'
import { ChoiceChips } from '../../../../../design/controls/ChoiceChips.tsx'
import { Picture, PictureUnavailable } from '../../../../../design/pictures/Picture.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { UsualSizeNote } from '../../../../catalogue/usual-sizes/ui/UsualSizeNote.tsx'
import { hasSizeInStock, isPriceOpen, LEFT_OUT, type LookItem, priceOf } from './look-choice.ts'

interface LookPieceProps {
  item: LookItem
  /** A size, or LEFT_OUT; null if nothing is chosen yet. */
  value: string | null
  isMissing: boolean
  isAdded: boolean
  /** Why it could not be added. */
  refusal: string | null
  onChange: (choice: string) => void
}

/** One product of a look with its sizes, and a choice to skip it. */
export function LookPiece({ item, value, isMissing, isAdded, refusal, onChange }: LookPieceProps) {
  const { name, brandName, slug, picture, sizes } = item
  const usual = sizes.length > 1 && sizes.find(({ size }) => size === item.usualSize?.size)
  return (
    <li id={`piece-${item.productId}`} className="flex gap-4 border-b border-line py-4">
      <span className="block w-16 shrink-0">
        {picture ? (
          <Picture {...pictureProps(picture, '')} sizes="64px" />
        ) : (
          <PictureUnavailable alt="" aspectRatio="4 / 5" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-2">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <Link
              to="/product/$productId"
              params={{ productId: slug }}
              className="text-small font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            {(brandName || item.isSimilar) && (
              <p className="text-meta wrap-anywhere text-ink-3">
                {[item.isSimilar && 'Similar', brandName].filter(Boolean).join(' · ')}
              </p>
            )}
          </div>
          <span className="text-small font-semibold whitespace-nowrap tabular-nums">
            {isPriceOpen(item, value) ? 'From ' : null}
            <Price minorUnits={priceOf(item, value)} currency={item.currency} />
          </span>
        </div>
        {isAdded ? (
          <p className="text-small text-ink-2">In your cart.</p>
        ) : hasSizeInStock(item) ? (
          <>
            <ChoiceChips
              label={`Size of ${name}`}
              choices={[
                ...sizes.map(({ size, stock }) => ({
                  value: size,
                  label: stock === 0 ? `${size}, sold out` : size,
                  isOut: stock === 0,
                  disabled: stock === 0,
                })),
                { value: LEFT_OUT, label: 'Leave out' },
              ]}
              value={value}
              onChange={onChange}
            />
            {usual && (usual.stock === 0 || value === usual.size) ? (
              <UsualSizeNote
                size={usual.size}
                isSoldOut={usual.stock === 0}
                source={item.usualSize?.source ?? 'said'}
              />
            ) : null}
          </>
        ) : (
          <p className="text-small text-ink-2">
            Sold out.{' '}
            <Link to="/product/$productId" params={{ productId: slug }} className="text-link">
              Watch it
            </Link>
          </p>
        )}
        {isMissing && (
          <p role="alert" className="text-meta text-danger">
            Please select a size
          </p>
        )}
        {refusal && <p className="text-meta text-danger">{refusal}</p>}
      </div>
    </li>
  )
}
