import { useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useOnceKey } from '../../../../../kernel/actions/ui/once-key.ts'
import { AdminForm } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { useAdminDraft } from '../../../../../kernel/admin/ui/use-admin-draft.ts'
import { fieldsOf } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { useOnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'
import { isProblem } from '../../../../../web/api.ts'
import type { ArticleAtAdmin } from '../../article.ts'
import { CONTENT_MAX, SUMMARY_MAX } from '../../article-limits.ts'
import { ArticleConflict } from './ArticleConflict.tsx'
import { ArticleCover } from './ArticleCover.tsx'
import { ArticlePreviewDialog } from './ArticlePreviewDialog.tsx'
import { ArticleProductsField } from './ArticleProductsField.tsx'
import { useSaveArticle } from './article-changes.ts'
import { missingOf, savedOf, typedOf } from './article-draft.ts'
import { PublishSwitch } from './PublishSwitch.tsx'

type ArticleEditorProps = {
  /** Changes this one; without it a new one is written. */
  article: ArticleAtAdmin | null
  onClose: () => void
}

/** The add form and the edit form of an article; every field is required (ADM-05, ADM-21). */
export function ArticleEditor({ article, onClose }: ArticleEditorProps) {
  const { draft, change, ...kept } = useAdminDraft(`article:${article?.id ?? 'new'}`, typedOf(article))
  const cover = useOnePicture('article', article?.cover ?? null)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [isPreviewing, setPreviewing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const once = useOnceKey()
  const save = useSaveArticle(article?.id ?? null)
  const errors = { ...fieldsOf(save.error), ...missing }

  function submit(version = draft.version) {
    const found = missingOf(draft, cover.shown !== null)
    setMissing(found)
    if (Object.keys(found).length > 0) return showFirst()
    const form = { ...savedOf(draft, cover.change.pictureId ?? article?.coverId ?? null, article), version }
    save.mutate(
      { ...form, idempotencyKey: once.keyFor(form) },
      {
        onSuccess: () => {
          kept.forget()
          onClose()
        },
        onError: (error) => isProblem(error, 'form-invalid') && showFirst(),
      },
    )
  }

  /** Once the errors stand there. */
  function showFirst() {
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-first-error] button')?.focus(),
    )
  }

  const text = (field: 'title' | 'authorName' | 'publishDate' | 'tags', more: object = {}) => (
    <TextInput
      autoComplete="off"
      {...more}
      value={draft[field]}
      onChange={(event) => {
        change({ [field]: event.target.value })
        setMissing(({ [field]: _typed, ...others }) => others)
      }}
    />
  )
  const long = (field: 'summary' | 'content', limit: number, rows: number) => (
    <TextArea
      rows={rows}
      limit={limit}
      value={draft[field]}
      onChange={(event) => {
        change({ [field]: event.target.value })
        setMissing(({ [field]: _typed, ...others }) => others)
      }}
    />
  )

  return (
    <AdminForm
      title={article ? 'Edit article' : 'Add article'}
      verb={article ? 'Save' : 'Add article'}
      isSaving={save.isPending}
      isWaiting={cover.isSending}
      onSave={() => submit()}
      onClose={onClose}
      isDirty={() => kept.isDirty(cover.change.pictureId !== undefined)}
      restored={kept.isRestored && kept.isDirty() ? { onReset: kept.reset } : undefined}
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
            change({ version })
            submit(version)
          }}
          onTakeTheirs={() => {
            kept.forget()
            onClose()
          }}
        />
      ) : null}
      <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {article ? <PublishSwitch article={article} /> : null}
        <Field label="Title" error={errors.title}>
          {text('title')}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Author" error={errors.authorName ?? errors.authorId}>
            {text('authorName')}
          </Field>
          <Field label="Date" error={errors.publishDate} hint="Shown from this day on.">
            {text('publishDate', { type: 'date' })}
          </Field>
        </div>
        <Field label="Summary" error={errors.summary}>
          {long('summary', SUMMARY_MAX, 3)}
        </Field>
        <ArticleCover
          cover={cover}
          error={errors.coverId}
          alt={draft.coverAlt}
          onAlt={(coverAlt) => change({ coverAlt })}
        />
        <Field label="Tags" hint="Separated by commas." error={errors.tags}>
          {text('tags')}
        </Field>
        <Field
          label="Content"
          hint="An empty line parts paragraphs; ## begins a heading."
          error={errors.content}
        >
          {long('content', CONTENT_MAX, 12)}
        </Field>
        <ArticleProductsField
          products={draft.products}
          error={errors.productIds}
          onChange={(products) => change({ products })}
        />
      </div>
      {isPreviewing ? (
        <ArticlePreviewDialog typed={draft} cover={cover.shown} onClose={() => setPreviewing(false)} />
      ) : null}
    </AdminForm>
  )
}
