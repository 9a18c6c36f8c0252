import { Link } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { formatCount } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { RowSwitch } from '../../../../../kernel/admin/ui/resource/RowSwitch.tsx'
import { usePagedRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { AdminHashtag } from '../../hashtag.ts'
import { hashtags } from './hashtag-resource.ts'

const columns: AdminColumn<AdminHashtag>[] = [
  {
    key: 'word',
    head: 'Hashtag',
    sorts: 'up',
    card: 'title',
    cell: ({ word, isHidden }) =>
      isHidden ? (
        <span className="wrap-anywhere">#{word}</span>
      ) : (
        <Link to="/hashtag/$word" params={{ word }} className="wrap-anywhere hover:underline">
          #{word}
        </Link>
      ),
  },
  {
    key: 'looks',
    head: 'Looks',
    width: '6rem',
    align: 'right',
    card: 'named',
    cell: ({ lookCount, isMore }) => `${formatCount(lookCount)}${isMore ? '+' : ''}`,
  },
  {
    key: 'state',
    head: 'State',
    width: '9rem',
    cell: (hashtag) => (
      <RowSwitch
        resource={hashtags}
        row={hashtag}
        field="isHidden"
        label={`Hide #${hashtag.word}`}
        on={{ word: 'Hidden', icon: EyeOff }}
        off={{ word: 'Shown', icon: Eye }}
      />
    ),
  },
  {
    key: 'created',
    head: 'First used',
    width: '8rem',
    sorts: 'down',
    isHideable: true,
    card: 'named',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
]

const states = [
  { value: '', label: 'All states' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
]

/** The hashtags of captions. A hidden hashtag has no page, no links and no search results; its photos stay. */
export const HashtagsAdmin = (tab: AdminTabProps) => (
  <AdminResourceTable
    tab={tab}
    resource={hashtags}
    list={usePagedRows(hashtags, tab.search, 'Earlier hashtags')}
    columns={columns}
    rowName={({ word }) => `#${word}`}
    firstSort="-created"
    states={states}
    empty={
      <EmptyState drawing="luggage-label" title="No hashtags yet.">
        Hashtags come from photo captions.
      </EmptyState>
    }
    tools={
      <p className="max-w-md text-meta text-ink-3">
        A hidden hashtag has no page, no links and no search results. The photos stay.
      </p>
    }
    actions={() => null}
  />
)
