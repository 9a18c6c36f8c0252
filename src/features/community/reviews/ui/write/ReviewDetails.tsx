import { Chip } from '../../../../../design/controls/Chip.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { fits } from '../../fit.ts'
import { fitWords } from '../../fit-words.ts'
import { PicturesField } from './PicturesField.tsx'
import type { ChangeDetails, Details } from './review-draft.ts'

interface ReviewDetailsProps {
  productId: string
  /** The product's sizes; if it has none, no size can be given. */
  sizes: readonly string[]
  /** The review shows the look it is written under, and no other. */
  isUnderLook?: boolean | undefined
  value: Details
  change: ChangeDetails
  disabled: boolean
  /** While a picture is uploading, the review cannot be sent. */
  onSending: (isSending: boolean) => void
}

/** Fields that help others to choose a size: the size bought, the fit, and pictures of it worn. */
export function ReviewDetails(props: ReviewDetailsProps) {
  const { productId, sizes, isUnderLook = false, value, change, disabled, onSending } = props
  const { sizeBought } = value
  // A size that is no longer made stays chosen.
  const offered = sizeBought && !sizes.includes(sizeBought) ? [sizeBought, ...sizes] : sizes
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {offered.length > 0 && (
          <Field label="Size bought" optional className="w-32">
            <Select
              size="small"
              disabled={disabled}
              value={sizeBought ?? ''}
              onChange={(event) => change(() => ({ sizeBought: event.target.value || null }))}
            >
              <option value="">Not said</option>
              {offered.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field group label="How it fits" optional>
          <div className="flex flex-wrap gap-2 py-1">
            {fits.map((fit) => (
              <Chip
                key={fit}
                on={value.fit === fit}
                disabled={disabled}
                onClick={() => change((before) => ({ fit: before.fit === fit ? null : fit }))}
              >
                {fitWords[fit]}
              </Chip>
            ))}
          </div>
        </Field>
      </div>
      <PicturesField
        productId={productId}
        offersLooks={!isUnderLook}
        value={value}
        change={change}
        disabled={disabled}
        onSending={onSending}
      />
    </div>
  )
}
