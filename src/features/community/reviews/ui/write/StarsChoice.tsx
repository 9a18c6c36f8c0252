import { Button } from '../../../../../design/controls/Button.tsx'
import { RatingInput } from '../../../../../design/fields/RatingInput.tsx'

interface StarsChoiceProps {
  value: number | null
  onChange: (value: number | null) => void
}

/** Optional stars that can be removed again. */
export function StarsChoice({ value, onChange }: StarsChoiceProps) {
  return (
    <span className="flex items-center">
      <RatingInput label="Stars, optional" value={value} onChange={onChange} />
      {value !== null && (
        <Button look="text" size="small" onClick={() => onChange(null)}>
          Clear<span className="sr-only"> stars</span>
        </Button>
      )}
    </span>
  )
}
