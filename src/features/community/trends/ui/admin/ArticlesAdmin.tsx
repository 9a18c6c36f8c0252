import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { AdminBeside } from '../../../../../kernel/admin/ui/AdminBeside.tsx'
import { InAdmin } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/AdminOpenLink.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { rowTools, stateTool, tableTools } from '../../../../../kernel/admin/ui/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { ArticleDraft } from '../../article.ts'
import { ArticleDrawer } from './ArticleDrawer.tsx'
import { adminArticlesQuery } from './article-changes.ts'
import { DeleteArticle } from './DeleteArticle.tsx'

const columns: AdminColumn<ArticleDraft>[] = [
  {
    key: 'title',
    head: 'Title',
    sorts: 'up',
    card: 'title',
    cell: ({ id, title }) => <AdminOpenLink id={id}>{title}</AdminOpenLink>,
  },
  { key: 'author', head: 'Author', width: '9rem', hideable: true, cell: ({ authorName }) => authorName },
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
    hideable: true,
    cell: ({ publishDate }) => <DateText date={publishDate} />,
  },
  {
    key: 'changed',
    head: 'Changed',
    width: '7rem',
    sorts: 'down',
    hideable: true,
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

/** Every article: written, changed, published, withdrawn and deleted (ADM-05, ADM-21, ADM-22). */
export function ArticlesAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  const list = useInfiniteQuery(adminArticlesQuery(search))
  const [deleted, setDeleted] = useState<ArticleDraft | null>(null)
  const close = () => go({ open: undefined })
  return (
    <AdminBeside
      drawer={
        search.open ? (
          <InAdmin>
            <ArticleDrawer
              key={search.open}
              articleId={search.open === 'new' ? null : search.open}
              onClose={close}
            />
          </InAdmin>
        ) : null
      }
    >
      <AdminTable
        {...tableTools(tab)}
        {...rowTools(list)}
        thing="article"
        things="articles"
        columns={columns}
        rowName={({ title }) => title}
        thumb={({ cover }) => <Picture {...pictureProps(cover, '')} ratio="fill" sizes="44px" />}
        sort={search.sort ?? '-changed'}
        state={stateTool(tab, 'State', states)}
        actions={(article) => (
          <>
            <IconButton
              icon={Pencil}
              label={`Edit ${article.title}`}
              onClick={() => go({ open: article.id })}
            />
            <IconButton icon={Trash2} label={`Delete ${article.title}`} onClick={() => setDeleted(article)} />
          </>
        )}
        tools={
          <Button size="small" onClick={() => go({ open: 'new' })}>
            <Plus aria-hidden className="size-4" />
            Add article
          </Button>
        }
        empty={
          <EmptyState title="No articles yet.">
            The first one appears on Trends once it is published.
          </EmptyState>
        }
        end={<ListEnd list={list} things="articles" more="More articles" />}
      />
      {deleted ? (
        <DeleteArticle
          article={deleted}
          onClose={() => setDeleted(null)}
          onGone={() => search.open === deleted.id && close()}
        />
      ) : null}
    </AdminBeside>
  )
}
