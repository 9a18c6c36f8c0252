import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { TypedPreview } from '../../../../../kernel/admin/ui/form/TypedPreview.tsx'
import type { PictureView } from '../../../../../kernel/pictures/picture.ts'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { ArticleText } from '../ArticleText.tsx'
import type { ArticleFormDraft } from './article-draft.ts'
import { previewQuery } from './article-resource.ts'

type ArticlePreviewDialogProps = { typed: ArticleFormDraft; cover: PictureView | null; onClose: () => void }

/** A preview of the typed text as readers will see it. Previewing saves nothing. */
export function ArticlePreviewDialog({ typed, cover, onClose }: ArticlePreviewDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={typed.title || 'No title yet'} size="large" isForReading>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {cover ? (
          <Picture
            {...pictureProps(cover, typed.coverAlt)}
            ratio="wide"
            sizes="(width >= 40rem) 40rem, 100vw"
          />
        ) : null}
        <p className="text-meta text-ink-3">
          {typed.authorName || 'No author yet'}
          {typed.publishDate ? (
            <>
              {' · '}
              <DateText date={typed.publishDate} form="long" />
            </>
          ) : null}
        </p>
        {typed.summary ? <p className="text-lead wrap-anywhere text-ink-2">{typed.summary}</p> : null}
        <div className="flex flex-wrap gap-2">
          {typed.tags
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean)
            .map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
        </div>
        <TypedPreview typed={typed.content} query={previewQuery} empty="No content yet.">
          {({ blocks }) => <ArticleText blocks={blocks} each="paragraph" heading="h3" />}
        </TypedPreview>
      </article>
    </Dialog>
  )
}
