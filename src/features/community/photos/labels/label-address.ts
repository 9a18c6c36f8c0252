import { oneOf, text } from '../../../../web/address.ts'
import type { Label } from './label.ts'
import { LABELS } from './label-words.ts'

// Labels as one word of an address, always in the order of the list: `paid_gifted`.

export const readLabels = (word = ''): Label[] => LABELS.filter((label) => word.split('_').includes(label))

const writeLabels = (labels: readonly Label[]) => text(labels.join('_'))

/** The part of an address that says which looks a list has: only those with a label, and none with some others. */
export type LabelSearch = { label?: Label; without?: string }

/** Whether a list may be shorter because of it. */
export const hasLabels = ({ label, without }: LabelSearch): boolean => Boolean(label || without)

const readLabel = oneOf(...LABELS)

/** Also of addresses from when only paid partnerships could be left out. A label that is asked for is not left out. */
export const labelSearch = ({ label, without, paid }: Record<string, unknown>): LabelSearch => {
  const only = readLabel(label)
  const leftOut = readLabels(text(without) ?? (paid === 'without' ? 'paid' : ''))
  const word = writeLabels(leftOut.filter((one) => one !== only))
  return { ...(only ? { label: only } : {}), ...(word ? { without: word } : {}) }
}

/** What a link turns the choice into. */
export type LabelsChosen = { label: Label | undefined; without: string | undefined }

/** The choice in which this label is left out, or no longer is. */
export function withLabelTurned({ label, without }: LabelSearch, turned: Label): LabelsChosen {
  const had = readLabels(without)
  return {
    label: label === turned ? undefined : label,
    without: writeLabels(LABELS.filter((one) => had.includes(one) !== (one === turned))),
  }
}

/** The choice in which only looks with this label are shown, or no longer are. */
export const withOnlyTurned = ({ label, without }: LabelSearch, turned: Label): LabelsChosen => ({
  label: label === turned ? undefined : turned,
  without: writeLabels(readLabels(without).filter((one) => one !== turned)),
})
