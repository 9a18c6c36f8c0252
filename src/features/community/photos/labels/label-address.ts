import { text } from '../../../../web/address.ts'
import type { Label } from './label.ts'
import { LABELS } from './label-words.ts'

// Labels as one word of an address, always in the order of the list: `paid_gifted`.

export const readLabels = (word = ''): Label[] => LABELS.filter((label) => word.split('_').includes(label))

/** The address with this label added, or without it. */
export function withLabelTurned(word: string | undefined, label: Label): string | undefined {
  const had = readLabels(word)
  return text(LABELS.filter((one) => had.includes(one) !== (one === label)).join('_'))
}

/** The part of an address that says which labels a list of looks leaves out. */
export type WithoutSearch = { without?: string }

/** Also of addresses from when only paid partnerships could be left out. */
export const withoutSearch = ({ without, paid }: Record<string, unknown>): WithoutSearch => {
  const word = text(readLabels(text(without) ?? (paid === 'without' ? 'paid' : '')).join('_'))
  return word ? { without: word } : {}
}
