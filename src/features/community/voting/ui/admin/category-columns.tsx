import { Link } from '@tanstack/react-router'
import { AdminInlineInput } from '../../../../../design/admin-table/AdminInlineInput.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { formatCount } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import type { CategoryView } from '../../voting.ts'
import { useChangeYear } from './category-resource.ts'
import { StateBadge } from './StateBadge.tsx'

export const categoryColumns: AdminColumn<CategoryView>[] = [
  {
    key: 'name',
    head: 'Name',
    sorts: 'up',
    card: 'title',
    cell: ({ id, name }) => <AdminOpenLink id={id}>{name}</AdminOpenLink>,
  },
  {
    key: 'state',
    head: 'State',
    width: '8.5rem',
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'years',
    head: 'Years',
    width: '8rem',
    isHideable: true,
    card: 'named',
    cell: (category) => <Years category={category} />,
  },
  {
    key: 'entries',
    head: 'Entries',
    width: '5rem',
    align: 'right',
    sorts: 'down',
    isHideable: true,
    card: 'named',
    cell: ({ slug, entryCount, name }) => (
      <Link
        to="/voting/$categoryId"
        params={{ categoryId: slug }}
        aria-label={`${formatCount(entryCount)}, entries in ${name}`}
        className="inline-flex min-h-6 min-w-6 items-center justify-end underline-offset-4 hover:underline"
      >
        {formatCount(entryCount)}
      </Link>
    ),
  },
  {
    key: 'closes',
    head: 'Closes',
    width: '7rem',
    sorts: 'up',
    isHideable: true,
    from: 'wide',
    card: 'named',
    cell: ({ closesAt }) =>
      closesAt ? <DateText date={closesAt} /> : <span className="text-ink-3">Never</span>,
  },
  {
    key: 'tags',
    head: 'Tags',
    width: '10rem',
    isHideable: true,
    from: 'widest',
    card: 'none',
    cell: ({ tags }) => <span className="line-clamp-2 text-ink-2">{tags.join(', ')}</span>,
  },
]

/** The years of the theme, edited in the table; an empty field means none (ADM-24). */
function Years({ category }: { category: CategoryView }) {
  const change = useChangeYear(category)
  const year = (field: 'startYear' | 'endYear', label: string) => (
    <AdminInlineInput
      label={`${label} of ${category.name}`}
      value={category[field]?.toString() ?? ''}
      inputMode="numeric"
      onSave={(typed) => change(field, typed)}
      className="tabular-nums"
    >
      {category[field] ?? <span className="text-ink-3">Any</span>}
    </AdminInlineInput>
  )
  return (
    <span className="flex items-center gap-1.5">
      {year('startYear', 'First year')}
      <span aria-hidden>–</span>
      {year('endYear', 'Last year')}
    </span>
  )
}
