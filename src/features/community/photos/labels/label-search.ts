import { oneOf, text } from '../../../../web/address.ts'
import type { Label } from './label.ts'
import { LABELS } from './label-words.ts'

// Several labels share one URL parameter, always in the order of the list: `paid_gifted`.

export const readLabels = (word = ''): Label[] => LABELS.filter((label) => word.split('_').includes(label))

const writeLabels = (labels: readonly Label[]) => text(labels.join('_'))

/** The search parameters that filter a list by label: only looks with one label, and no looks with certain others. */
export type LabelSearch = { label?: Label; without?: string }

/** Whether the filter can make the list shorter. */
export const isFilteredByLabel = ({ label, without }: LabelSearch): boolean => Boolean(label || without)

const readLabel = oneOf(...LABELS)

/**
 * Reads the filter from search parameters, including older URLs that could only exclude paid partnerships. A required
 * label is never excluded as well.
 */
export const readLabelSearch = ({ label, without, paid }: Record<string, unknown>): LabelSearch => {
  const only = readLabel(label)
  const leftOut = readLabels(text(without) ?? (paid === 'without' ? 'paid' : ''))
  const word = writeLabels(leftOut.filter((one) => one !== only))
  return { ...(only ? { label: only } : {}), ...(word ? { without: word } : {}) }
}

/** The search parameters a filter link sets. */
export type LabelLinkSearch = { label: Label | undefined; without: string | undefined }

/** Toggles whether looks with this label are excluded. */
export function toggleExcludedLabel({ label, without }: LabelSearch, turned: Label): LabelLinkSearch {
  const had = readLabels(without)
  return {
    label: label === turned ? undefined : label,
    without: writeLabels(LABELS.filter((one) => had.includes(one) !== (one === turned))),
  }
}

/** Toggles whether only looks with this label are shown. */
export const toggleOnlyLabel = ({ label, without }: LabelSearch, turned: Label): LabelLinkSearch => ({
  label: label === turned ? undefined : turned,
  without: writeLabels(readLabels(without).filter((one) => one !== turned)),
})
