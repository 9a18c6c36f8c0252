import type { CategoryForm, CategoryView } from '../../voting.ts'

/** As it stands in the form, where everything is text. */
export type CategoryDraft = {
  name: string
  description: string
  startYear: string
  endYear: string
  tags: string
  pictureAlt: string
  opensAt: string
  closesAt: string
  singleChoice: boolean
}

export function draftOf(category: CategoryView | null): CategoryDraft {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    startYear: category?.startYear?.toString() ?? '',
    endYear: category?.endYear?.toString() ?? '',
    tags: category?.tags.join(', ') ?? '',
    pictureAlt: category?.pictureAlt ?? '',
    opensAt: localMinute(category?.opensAt ?? null),
    closesAt: localMinute(category?.closesAt ?? null),
    singleChoice: category?.singleChoice ?? false,
  }
}

/**
 * What the draft says, for the server to judge: an empty year is none, and what is no number goes as it is. A time
 * that was not touched keeps its seconds.
 */
export function formOf(draft: CategoryDraft, before: CategoryView | null): Omit<CategoryForm, 'pictureId'> {
  const year = (text: string) => {
    if (text.trim() === '') return null
    const number = Number(text)
    return Number.isNaN(number) ? (text as unknown as number) : number
  }
  const moment = (text: string, known: string | null | undefined) => {
    if (text === localMinute(known ?? null)) return known ?? null
    return text === '' ? null : new Date(text).toISOString()
  }
  return {
    name: draft.name,
    description: draft.description || null,
    startYear: year(draft.startYear),
    endYear: year(draft.endYear),
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    pictureAlt: draft.pictureAlt,
    opensAt: moment(draft.opensAt, before?.opensAt),
    closesAt: moment(draft.closesAt, before?.closesAt),
    singleChoice: draft.singleChoice,
  }
}

/** As a field for date and time has it: in the time zone of whoever fills it in. */
function localMinute(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
