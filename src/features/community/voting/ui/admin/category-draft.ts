import { fromDateTimeInput, toDateTimeInput } from '../../../../../design/display/dates.ts'
import type { FormResult } from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import type { Label } from '../../../photos/labels/label.ts'
import { LABELS } from '../../../photos/labels/label-words.ts'
import type { CategoryForm } from '../../category-form.ts'
import type { CategoryView } from '../../voting.ts'

/** The category as edited in the form, where every value is text. */
export type CategoryDraft = {
  name: string
  description: string
  startYear: string
  endYear: string
  tags: string
  pictureAlt: string
  appearsAt: string
  opensAt: string
  closesAt: string
  singleChoice: boolean
  rules: string
  entriesMax: string
  /** One per line. */
  prizes: string
  /** In percent. */
  juryPercent: string
  rounds: RoundDraft[]
} & LabelTermsDraft

/** A round before the last one. */
export type RoundDraft = { closesAt: string; best: string }

/** One field per label, for whether it is required or forbidden. */
type LabelTermsDraft = { [Name in `label-${Label}`]: LabelTerm }
type LabelTerm = 'any' | 'required' | 'forbidden'

export const labelTermName = (label: Label) => `label-${label}` as const

const labelTermsOf = (category: CategoryView | null) =>
  Object.fromEntries(
    LABELS.map((label): [string, LabelTerm] => [
      labelTermName(label),
      category?.labelsRequired.includes(label)
        ? 'required'
        : category?.labelsForbidden.includes(label)
          ? 'forbidden'
          : 'any',
    ]),
  ) as LabelTermsDraft

export function draftOf(category: CategoryView | null): CategoryDraft {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    startYear: category?.startYear?.toString() ?? '',
    endYear: category?.endYear?.toString() ?? '',
    tags: category?.tags.join(', ') ?? '',
    pictureAlt: category?.pictureAlt ?? '',
    appearsAt: toDateTimeInput(category?.appearsAt ?? null),
    opensAt: toDateTimeInput(category?.opensAt ?? null),
    closesAt: toDateTimeInput(category?.closesAt ?? null),
    singleChoice: category?.singleChoice ?? false,
    rules: category?.rules ?? '',
    entriesMax: category?.entriesMax?.toString() ?? '',
    prizes: category?.prizes.join('\n') ?? '',
    juryPercent: category?.juryPercent ? String(category.juryPercent) : '',
    rounds: (category?.rounds ?? []).map(({ closesAt, best }) => ({
      ...{ closesAt: toDateTimeInput(closesAt), best: String(best) },
    })),
    ...labelTermsOf(category),
  }
}

/**
 * Converts the typed texts: an empty number becomes null, and invalid numbers are passed on for the server to reject.
 */
export function formOf(draft: CategoryDraft, before: CategoryView | null): Omit<CategoryForm, 'pictureId'> {
  const numberIn = (text: string) => {
    if (text.trim() === '') return null
    const number = Number(text)
    return Number.isNaN(number) ? (text as unknown as number) : number
  }
  return {
    name: draft.name,
    description: draft.description || null,
    startYear: numberIn(draft.startYear),
    endYear: numberIn(draft.endYear),
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    pictureAlt: draft.pictureAlt,
    appearsAt: fromDateTimeInput(draft.appearsAt, before?.appearsAt ?? null),
    opensAt: fromDateTimeInput(draft.opensAt, before?.opensAt ?? null),
    closesAt: fromDateTimeInput(draft.closesAt, before?.closesAt ?? null),
    singleChoice: draft.singleChoice,
    rules: draft.rules.trim() || null,
    entriesMax: numberIn(draft.entriesMax),
    prizes: draft.prizes
      .split('\n')
      .map((prize) => prize.trim())
      .filter(Boolean),
    juryPercent: numberIn(draft.juryPercent) ?? 0,
    rounds: draft.rounds.map(({ closesAt, best }, at) => ({
      // The server rejects an empty time.
      closesAt: fromDateTimeInput(closesAt, before?.rounds[at]?.closesAt ?? null) ?? '',
      best: numberIn(best) ?? 0,
    })),
    labelsRequired: LABELS.filter((label) => draft[labelTermName(label)] === 'required'),
    labelsForbidden: LABELS.filter((label) => draft[labelTermName(label)] === 'forbidden'),
  }
}

/** Like `formOf`, but requires a name (ADM-23). */
export const readCategory = (
  draft: CategoryDraft,
  before: CategoryView | null,
): FormResult<ReturnType<typeof formOf>> =>
  draft.name.trim() === ''
    ? { fields: { name: 'Please provide a category name' } }
    : { form: formOf(draft, before) }
