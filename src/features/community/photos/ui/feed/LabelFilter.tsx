import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { chipClass } from '../../../../../design/controls/chip-class.ts'
import { isFilteredByLabel, type LabelSearch, readLabels } from '../../labels/label-search.ts'
import { labelLinkProps } from '../pages/feed-search.ts'
import { LabelChoices } from './LabelChoices.tsx'

interface LabelFilterProps {
  chosen: LabelSearch
  className?: string | undefined
}

/** Only one filter per page, so the id is unique. */
const LIST_ID = 'labels-chosen'

/**
 * Filters looks by label: only those with one, without some, or all. The links are in a popover that the browser
 * opens, so they work before hydration and without scripts.
 */
export function LabelFilter({ chosen, className }: LabelFilterProps) {
  const isOn = isFilteredByLabel(chosen)
  return (
    <div className={clsx('popover-anchor flex shrink-0 gap-1.5', className)}>
      <button type="button" popoverTarget={LIST_ID} className={chipClass({ on: isOn })}>
        {chipWords(chosen)}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {isOn && (
        <Link
          {...labelLinkProps({})}
          aria-label="Show all looks again"
          data-tooltip="Show all"
          className={chipClass({ className: 'px-2' })}
        >
          <X aria-hidden className="size-4" />
        </Link>
      )}
      <div id={LIST_ID} popover="auto" className="popover-list">
        <LabelChoices chosen={chosen} />
      </div>
    </div>
  )
}

function chipWords({ label, without }: LabelSearch) {
  const leftOut = readLabels(without)
  if (label) return `Only ${short(label)}${leftOut.length > 0 ? `, ${leftOut.length} hidden` : ''}`
  if (leftOut.length > 1) return `Hiding ${leftOut.length} labels`
  return leftOut[0] ? `Without ${short(leftOut[0])}` : 'Labels'
}

const short = (label: string) => label.replace('-', ' ')
