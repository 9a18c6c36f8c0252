import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { chipClass } from '../../../../../design/controls/chip-class.ts'
import { readLabels } from '../../labels/label-address.ts'
import { withoutLabels } from '../pages/feed-search.ts'
import { LabelChoices } from './LabelChoices.tsx'

interface LabelFilterProps {
  without: string | undefined
  className?: string | undefined
}

/** One of it on a page. */
const LIST_ID = 'labels-left-out'

/**
 * Leaves out looks with some labels, or shows them again. Links, in a layer that the browser opens: it works before the
 * page is alive, and without scripts.
 */
export function LabelFilter({ without, className }: LabelFilterProps) {
  const leftOut = readLabels(without)
  return (
    <div className={clsx('popover-anchor flex shrink-0 gap-1.5', className)}>
      <button type="button" popoverTarget={LIST_ID} className={chipClass({ on: leftOut.length > 0 })}>
        {chipWords(leftOut)}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {without && (
        <Link
          {...withoutLabels(undefined)}
          aria-label="Show all looks again"
          data-tooltip="Show all"
          className={chipClass({ className: 'px-2' })}
        >
          <X aria-hidden className="size-4" />
        </Link>
      )}
      <div id={LIST_ID} popover="auto" className="popover-list">
        <LabelChoices without={without} />
      </div>
    </div>
  )
}

function chipWords([label, ...more]: readonly string[]) {
  if (!label) return 'Leave out'
  return `Without ${more.length > 0 ? `${more.length + 1} labels` : label.replace('-', ' ')}`
}
