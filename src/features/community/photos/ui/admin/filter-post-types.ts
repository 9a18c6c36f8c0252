import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import type { AdminPostType } from '../../post-types/post-type-admin.ts'

/**
 * Searches, filters and sorts the post types in the browser, because there are few and all are loaded. They arrive
 * newest first.
 */
export function filterPostTypes(all: AdminPostType[], { q, state, sort }: AdminSearch): AdminPostType[] {
  const words = q?.toLowerCase().trim() ?? ''
  const found = all.filter(
    ({ name, description, isActive }) =>
      `${name} ${description ?? ''}`.toLowerCase().includes(words) &&
      (state === 'active' ? isActive : state === 'inactive' ? !isActive : true),
  )
  if (sort === 'created') return found.toReversed()
  if (sort !== 'name' && sort !== '-name') return found
  const byName = found.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return sort === 'name' ? byName : byName.toReversed()
}
