import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge } from '../../../../design/Badge.tsx'
import { Button } from '../../../../design/Button.tsx'
import { ConfirmDialog } from '../../../../design/ConfirmDialog.tsx'
import { Picture, PictureUnavailable } from '../../../../design/Picture.tsx'
import { pictureProps } from '../../../photos/ui/picture-props.ts'
import type { CategoryState, CategoryView } from '../../voting.ts'
import { entryWords, momentWords, yearsOf } from '../voting-words.ts'
import { useCloseVoting, useDeleteCategory } from './category-desk.ts'

const stateWords: Record<CategoryState, string> = {
  upcoming: 'Upcoming',
  open: 'Open',
  closed: 'Counting votes',
  sealed: 'Sealed',
}

export function DeskCategoryRow({ category, onEdit }: { category: CategoryView; onEdit: () => void }) {
  const [asking, setAsking] = useState<'close' | 'delete' | null>(null)
  const close = useCloseVoting(category)
  const remove = useDeleteCategory(category)
  const { name, slug, picture, entryCount, closesAt, state } = category
  const facts = [
    yearsOf(category),
    entryWords(entryCount),
    state === 'open' && closesAt ? `closes ${momentWords(closesAt)}` : null,
  ]
  const settled = { onSettled: () => setAsking(null) }

  return (
    <li className="grid grid-cols-[4.125rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[4.125rem_minmax(0,1fr)_auto]">
      {picture ? (
        <Picture {...pictureProps(picture, '')} ratio="wide" sizes="66px" />
      ) : (
        <PictureUnavailable alt="" className="block" aspectRatio="3 / 2" />
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/voting/$categoryId"
            params={{ categoryId: slug }}
            className="text-small font-semibold wrap-anywhere hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
          <Badge look={state === 'open' ? 'success' : 'sunken'}>{stateWords[state]}</Badge>
        </div>
        <p className="text-meta text-ink-3 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap max-sm:col-span-2 max-sm:-ml-3">
        <Button look="text" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {state === 'open' && (
          <Button
            look="text"
            size="small"
            aria-label={`Close voting in ${name}`}
            onClick={() => setAsking('close')}
          >
            Close voting
          </Button>
        )}
        <Button look="danger" size="small" aria-label={`Delete ${name}`} onClick={() => setAsking('delete')}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'close'}
        onOpenChange={(open) => setAsking(open ? 'close' : null)}
        question="Close the voting now?"
        verb="Close voting"
        busyLabel="Closing"
        busy={close.isPending}
        onConfirm={() => close.mutate(undefined, settled)}
      >
        The votes are counted and the result is sealed. It cannot be opened again.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : null)}
        question="Are you sure you want to delete this category?"
        verb="Delete"
        busyLabel="Deleting"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, settled)}
      >
        Its votes, comments and result go with it. The photos stay with their owners.
      </ConfirmDialog>
    </li>
  )
}
