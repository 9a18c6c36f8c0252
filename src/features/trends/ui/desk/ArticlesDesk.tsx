import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../design/Badge.tsx'
import { Button } from '../../../../design/Button.tsx'
import { DateText } from '../../../../design/DateText.tsx'
import { DeskTable } from '../../../../design/DeskTable.tsx'
import type { DeskColumn } from '../../../../design/desk-table.ts'
import { EmptyState } from '../../../../design/EmptyState.tsx'
import { IconButton } from '../../../../design/IconButton.tsx'
import { Picture } from '../../../../design/Picture.tsx'
import type { DeskTab } from '../../../admin/ui/admin-search.ts'
import { DeskBeside } from '../../../admin/ui/DeskBeside.tsx'
import { InDesk } from '../../../admin/ui/DeskForm.tsx'
import { DeskOpenLink } from '../../../admin/ui/DeskOpenLink.tsx'
import { rowTools, stateTool, tableTools } from '../../../admin/ui/table-tools.ts'
import { ListEnd } from '../../../photos/ui/ListEnd.tsx'
import { pictureProps } from '../../../photos/ui/picture-props.ts'
import type { ArticleDraft } from '../../article.ts'
import { ArticleDrawer } from './ArticleDrawer.tsx'
import { deskArticlesQuery } from './article-changes.ts'
import { DeleteArticle } from './DeleteArticle.tsx'

const columns: DeskColumn<ArticleDraft>[] = [
  {
    key: 'title',
    head: 'Title',
    sorts: 'up',
    card: 'title',
    cell: ({ id, title }) => <DeskOpenLink id={id}>{title}</DeskOpenLink>,
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
export function ArticlesDesk(tab: DeskTab) {
  const { search, go } = tab
  const list = useInfiniteQuery(deskArticlesQuery(search))
  const [deleted, setDeleted] = useState<ArticleDraft | null>(null)
  const close = () => go({ open: undefined })
  return (
    <DeskBeside
      drawer={
        search.open ? (
          <InDesk>
            <ArticleDrawer
              key={search.open}
              articleId={search.open === 'new' ? null : search.open}
              onClose={close}
            />
          </InDesk>
        ) : null
      }
    >
      <DeskTable
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
    </DeskBeside>
  )
}
