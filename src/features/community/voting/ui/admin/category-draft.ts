import { localMinute, momentOf } from '../../../../../design/display/dates.ts'
import type { FormRead } from '../../../../../kernel/admin/ui/form/read-with.ts'
import type { CategoryForm, CategoryView } from '../../voting.ts'

/** As it stands in the form, where everything is text. */
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
}

export function draftOf(category: CategoryView | null): CategoryDraft {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    startYear: category?.startYear?.toString() ?? '',
    endYear: category?.endYear?.toString() ?? '',
    tags: category?.tags.join(', ') ?? '',
    pictureAlt: category?.pictureAlt ?? '',
    appearsAt: localMinute(category?.appearsAt ?? null),
    opensAt: localMinute(category?.opensAt ?? null),
    closesAt: localMinute(category?.closesAt ?? null),
    singleChoice: category?.singleChoice ?? false,
    rules: category?.rules ?? '',
    entriesMax: category?.entriesMax?.toString() ?? '',
    prizes: category?.prizes.join('\n') ?? '',
  }
}

/** Reads what was typed: an empty number is none. The server says what is wrong with one that is no number. */
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
    appearsAt: momentOf(draft.appearsAt, before?.appearsAt ?? null),
    opensAt: momentOf(draft.opensAt, before?.opensAt ?? null),
    closesAt: momentOf(draft.closesAt, before?.closesAt ?? null),
    singleChoice: draft.singleChoice,
    rules: draft.rules.trim() || null,
    entriesMax: numberIn(draft.entriesMax),
    prizes: draft.prizes
      .split('\n')
      .map((prize) => prize.trim())
      .filter(Boolean),
  }
}

/** The same for the form, where a category needs a name (ADM-23). */
export const readCategory = (
  draft: CategoryDraft,
  before: CategoryView | null,
): FormRead<ReturnType<typeof formOf>> =>
  draft.name.trim() === ''
    ? { fields: { name: 'Please provide a category name' } }
    : { form: formOf(draft, before) }
