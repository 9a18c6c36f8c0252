import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { readLabels } from '../../labels/label-address.ts'
import { labelWords } from '../../labels/label-words.ts'
import { withoutLabels } from '../pages/feed-search.ts'

interface AllLeftOutProps {
  /** What the list would hold: "look with #linen". */
  each: string
  without: string
  heading?: 'h3' | undefined
}

/** Instead of a list that is empty because of the labels that are left out. */
export const AllLeftOut = ({ each, without, heading }: AllLeftOutProps) => (
  <EmptyState
    drawing="frame"
    title={`Every ${each} has a label you leave out.`}
    heading={heading}
    actions={
      <Link {...withoutLabels(undefined)} className={buttonClass()}>
        Show all
      </Link>
    }
  >
    Left out:{' '}
    {readLabels(without)
      .map((label) => labelWords[label])
      .join(', ')}
    .
  </EmptyState>
)
