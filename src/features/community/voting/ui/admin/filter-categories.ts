import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import type { CategoryView } from '../../voting.ts'
import { categoryStateWords } from './category-words.ts'

/**
 * Searches, filters and sorts the categories in the browser, because there are few and all are loaded. They arrive by
 * name (ADM-31).
 */
export function filterCategories(all: CategoryView[], { q, state, sort }: AdminSearch): CategoryView[] {
  const words = q?.toLowerCase().trim() ?? ''
  const found = all.filter(
    (category) =>
      [category.name, category.description, ...category.tags].join(' ').toLowerCase().includes(words) &&
      (!isState(state) || category.state === state),
  )
  const key = keys[sort?.replace(/^-/, '') ?? '']
  if (!key) return sort === '-name' ? found.toReversed() : found
  const sorted = found.toSorted((one, other) => key(one) - key(other))
  return sort?.startsWith('-') ? sorted.toReversed() : sorted
}

const isState = (state: string | undefined) => state !== undefined && Object.hasOwn(categoryStateWords, state)

/** Categories that never close come last. */
const keys: Record<string, (category: CategoryView) => number> = {
  entries: ({ entryCount }) => entryCount,
  closes: ({ closesAt }) => (closesAt ? new Date(closesAt).getTime() : Number.MAX_SAFE_INTEGER),
}
