import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { usePagedRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { ArticleDraft } from '../../article.ts'
import { ArticleEditor } from './ArticleEditor.tsx'
import { articles } from './article-resource.ts'

const columns: AdminColumn<ArticleDraft>[] = [
  {
    key: 'title',
    head: 'Title',
    sorts: 'up',
    card: 'title',
    cell: ({ id, title }) => <AdminOpenLink id={id}>{title}</AdminOpenLink>,
  },
  { key: 'author', head: 'Author', width: '9rem', isHideable: true, cell: ({ authorName }) => authorName },
  {
    key: 'state',
    head: 'State',
    width: '7rem',
    cell: ({ state }) => (
      <Badge look={state === 'published' ? 'success' : 'sunken'}>
        {state === 'published' ? 'Published' : 'Draft'}
      </Badge>
    ),
  },
  {
    key: 'day',
    head: 'Date',
    width: '7rem',
    sorts: 'down',
    isHideable: true,
    cell: ({ publishDate }) => <DateText date={publishDate} />,
  },
  {
    key: 'changed',
    head: 'Changed',
    width: '7rem',
    sorts: 'down',
    isHideable: true,
    from: 'wide',
    card: 'none',
    cell: ({ updatedAt }) => <DateText date={updatedAt} />,
  },
]

const states = [
  { value: '', label: 'All states' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
]

/** The table of all articles, to write, change, publish, withdraw and delete them (ADM-05, ADM-21, ADM-22). */
export const ArticlesAdmin = (tab: AdminTabProps) => (
  <AdminResourceTable
    tab={tab}
    resource={articles}
    list={usePagedRows(articles, tab.search)}
    columns={columns}
    rowName={({ title }) => title}
    thumb={({ cover }) => <Picture {...pictureProps(cover, '')} ratio="fill" sizes="44px" />}
    firstSort="-changed"
    states={states}
    empty={
      <EmptyState drawing="sheet" title="No articles yet.">
        Articles appear on Trends once you publish them.
      </EmptyState>
    }
    form={(props) => <ArticleEditor {...props} />}
    removal={({ title, state }) => ({
      question: `Are you sure you want to delete “${title}”?`,
      text:
        state === 'published'
          ? 'It is published, so links to it will stop working. To take it offline for a while, make it a draft instead.'
          : 'It is not published.',
    })}
  />
)
