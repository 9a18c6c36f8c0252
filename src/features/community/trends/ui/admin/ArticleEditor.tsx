import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../../../design/controls/Button.tsx'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { LongField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { schemaFromFunction } from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import type { PictureView } from '../../../../../kernel/pictures/picture.ts'
import { useOnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'
import { isProblem } from '../../../../../web/api.ts'
import type { ArticleAtAdmin } from '../../article.ts'
import { CONTENT_MAX, SUMMARY_MAX } from '../../article-limits.ts'
import { ArticleConflict } from './ArticleConflict.tsx'
import { ArticleCover } from './ArticleCover.tsx'
import { ArticlePreviewDialog } from './ArticlePreviewDialog.tsx'
import { ArticleProductsField } from './ArticleProductsField.tsx'
import { type ArticleFormDraft, articleDraftOf, readArticle } from './article-draft.ts'
import { articles } from './article-resource.ts'
import { PublishSwitch } from './PublishSwitch.tsx'

/** The add form and the edit form of an article; every field is required (ADM-05, ADM-21). */
export function ArticleEditor({ row: article, onClose }: RowFormProps<ArticleAtAdmin>) {
  const cover = useOnePicture('article', article?.cover ?? null)
  const [isPreviewing, setPreviewing] = useState(false)
  const save = useSaveRow(articles, article?.id ?? null)
  const coverId = cover.change.pictureId
  const form = useAdminForm({
    ...{ place: 'article', row: article, draftOf: articleDraftOf, save, onClose, sendsAll: true },
    schema: (before) =>
      schemaFromFunction((typed: ArticleFormDraft) =>
        readArticle(typed, coverId ?? before?.coverId ?? null, before),
      ),
    more: coverId ? { coverId } : {},
  })
  return (
    <AdminForm
      form={form}
      title={article ? 'Edit article' : 'Add article'}
      verb={article ? 'Save' : 'Add article'}
      isWaiting={cover.isSending}
      actions={
        <Button look="text" size="small" className="mr-auto -ml-3" onClick={() => setPreviewing(true)}>
          Preview
        </Button>
      }
    >
      {isProblem(save.error, 'article-changed') && article ? (
        <ArticleConflict
          articleId={article.id}
          isSaving={save.isPending}
          onKeepMine={(version) => {
            form.setValue('version', version)
            void form.submit()
          }}
          onTakeTheirs={form.close}
        />
      ) : null}
      {article ? <PublishSwitch article={article} /> : null}
      <TextField name="title" label="Title" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="authorName" label="Author" error={form.errors.authorId} />
        <TextField name="publishDate" label="Date" type="date" hint="The article appears on this day." />
      </div>
      <LongField name="summary" label="Summary" limit={SUMMARY_MAX} rows={3} />
      <ArticleCover cover={cover} error={form.errors.coverId} />
      <TextField name="tags" label="Tags" hint="Separated by commas." />
      <LongField
        name="content"
        label="Content"
        hint="Separate paragraphs with an empty line. Start headings with ##."
        limit={CONTENT_MAX}
        rows={12}
      />
      <ArticleProductsField error={form.errors.productIds} />
      {isPreviewing ? (
        <Preview control={form.control} cover={cover.shown} onClose={() => setPreviewing(false)} />
      ) : null}
    </AdminForm>
  )
}

interface PreviewProps {
  control: never
  cover: PictureView | null
  onClose: () => void
}

function Preview({ control, ...props }: PreviewProps) {
  return <ArticlePreviewDialog {...props} typed={useWatch({ control }) as ArticleFormDraft} />
}
