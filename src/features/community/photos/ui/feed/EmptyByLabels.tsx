import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { type LabelSearch, readLabels } from '../../labels/label-search.ts'
import { labelWords } from '../../labels/label-words.ts'
import { labelLinkProps } from '../pages/feed-search.ts'

interface EmptyByLabelsProps {
  /** Name of the things in the list: "look with #linen". */
  each: string
  chosen: LabelSearch
  heading?: 'h3' | undefined
}

/** Shown in place of a list that is empty because of its label filter. */
export const EmptyByLabels = ({ each, chosen, heading }: EmptyByLabelsProps) => (
  <EmptyState
    drawing="frame"
    title={titleOf(each, chosen)}
    heading={heading}
    actions={
      <Link {...labelLinkProps({})} className={buttonClass()}>
        Show all
      </Link>
    }
  >
    {chosen.label && `Only: ${labelWords[chosen.label]}. `}
    {chosen.without && `Hidden: ${leftOutWords(chosen.without)}.`}
  </EmptyState>
)

function titleOf(each: string, { label, without }: LabelSearch) {
  if (label && without) return `No ${each} fits the labels you chose.`
  return label ? `No ${each} has this label.` : `Every ${each} has a label you hide.`
}

const leftOutWords = (without: string) =>
  readLabels(without)
    .map((label) => labelWords[label])
    .join(', ')
