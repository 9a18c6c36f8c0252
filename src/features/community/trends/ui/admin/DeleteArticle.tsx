import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { ArticleDraft } from '../../article.ts'
import { useDeleteArticle } from './article-changes.ts'

type DeleteArticleProps = { article: ArticleDraft; onClose: () => void; onGone: () => void }

export function DeleteArticle({ article, onClose, onGone }: DeleteArticleProps) {
  const remove = useDeleteArticle(article)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={`Are you sure you want to delete “${article.title}”?`}
      verb="Delete"
      busyLabel="Deleting"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onGone, onSettled: onClose })}
    >
      {article.state === 'published'
        ? 'It is published: whoever follows a link to it finds nothing. To take it back for a while, make it a draft.'
        : 'It was not published.'}
    </ConfirmDialog>
  )
}
