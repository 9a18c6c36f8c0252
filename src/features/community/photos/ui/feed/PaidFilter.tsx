import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { chipClass } from '../../../../../design/controls/chip-class.ts'

interface PaidFilterProps {
  paid: 'without' | undefined
  className?: string
}

/** Leaves out posts with the label of a paid partnership, or shows them again. */
export function PaidFilter({ paid, className }: PaidFilterProps) {
  const isOn = paid === 'without'
  return (
    <Link
      to="."
      search={
        ((before: object) => ({ ...before, paid: isOn ? undefined : 'without', posted: undefined })) as never
      }
      resetScroll={false}
      aria-current={isOn ? 'true' : undefined}
      className={chipClass({ on: isOn, className })}
    >
      {isOn && <Check aria-hidden className="size-4" />}
      Without paid
    </Link>
  )
}
