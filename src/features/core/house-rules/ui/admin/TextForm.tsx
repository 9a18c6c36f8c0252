import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { FormBody } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, LongField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import {
  type FormResult,
  schemaFromFunction,
} from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { TypedPreview } from '../../../../../kernel/admin/ui/form/TypedPreview.tsx'
import { type FormSubmission, useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import type { TextAtAdmin, TextPublishForm } from '../../house-text.ts'
import { isAgreedText, TEXT_BODY_MAX, TEXT_NOTE_MAX, type TextKind, textNames } from '../../house-words.ts'
import { joiningQuery } from '../house-queries.ts'
import { TextBlocks } from '../texts/TextBlocks.tsx'
import { adminTextsQuery, textPreviewQuery, textsApi } from './house-rules-queries.ts'

const rowOf = (text: TextAtAdmin) => ({ ...text, id: text.kind })
type Row = ReturnType<typeof rowOf>
const draftOf = (text: Row | null) => ({ body: text?.body ?? '', note: '', needsAgreeing: false })
const latestOf = ({ versions }: Pick<TextAtAdmin, 'versions'>) => versions[0]?.version ?? 0

const ASKED_OF_ALL =
  'Everyone must agree to the first version: new members when they register, current members at their next visit.'
const firstVersionNotes: Record<TextKind, string> = {
  terms: ASKED_OF_ALL,
  privacy: ASKED_OF_ALL,
  withdrawal:
    'Linked on every page and at checkout, and included in the order confirmation. No agreement needed.',
  imprint: 'Linked on every page. No agreement needed.',
}

/** Edits the next version. The draft is saved in this browser until it is published. */
export function TextForm({ text }: { text: TextAtAdmin }) {
  const { kind } = text
  const cache = useQueryClient()
  const [openDialog, setOpenDialog] = useState<'preview' | 'question' | null>(null)
  const next = latestOf(text) + 1
  const form = useAdminForm({
    ...{
      place: `text-${kind}`,
      subject: 'this text',
      row: rowOf(text),
      draftOf,
      onClose: () => {},
      sendsAll: true,
    },
    schema: (row) =>
      schemaFromFunction((draft: ReturnType<typeof draftOf>): FormResult<TextPublishForm> => {
        if (!draft.body.trim()) return { fields: { body: 'Please write the text' } }
        return { form: { ...draft, after: latestOf(row ?? text) } }
      }),
    save: useAdminWrite({
      write: async ({ form: body, idempotencyKey }: FormSubmission<TextPublishForm>) => {
        const saved = await textsApi('POST /admin/texts/{kind}/versions', { kind, body, idempotencyKey })
        cache.setQueryData(
          adminTextsQuery.queryKey,
          (all) => all && { items: all.items.map((one) => (one.kind === kind ? saved : one)) },
        )
        return saved
      },
      keysToInvalidate: [adminTextsQuery.queryKey, ['texts'], sessionQuery.queryKey, joiningQuery.queryKey],
      done: `${textNames[kind]} published`,
      failed: 'Failed to publish',
    }),
    rowAfter: rowOf,
  })
  return (
    <>
      <FormBody
        form={form}
        className="gap-6"
        onSubmit={() => void form.check().then((isFine) => isFine && setOpenDialog('question'))}
      >
        <LongField
          {...{ name: 'body', label: `${textNames[kind]}, version ${next}`, rows: 18, limit: TEXT_BODY_MAX }}
          hint="Separate paragraphs with an empty line. Start headings with “## ” and list items with “- ”. Web addresses become links."
        />
        {next > 1 ? (
          <>
            <LongField
              {...{ name: 'note', label: 'What changed', rows: 3, limit: TEXT_NOTE_MAX, optional: true }}
              hint="A summary for people who know the earlier version."
            />
            {isAgreedText(kind) ? (
              <CheckField
                name="needsAgreeing"
                label="Members must agree"
                hint="They are asked at their next visit. Until they agree, they can read but not post."
              />
            ) : null}
          </>
        ) : (
          <p className="text-small text-ink-2">{firstVersionNotes[kind]}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.isSaving} busyLabel="Publishing">
            Publish
          </Button>
          <Button look="outline" onClick={() => setOpenDialog('preview')}>
            Preview
          </Button>
        </div>
      </FormBody>
      <ConfirmDialog
        open={openDialog === 'question'}
        onOpenChange={() => setOpenDialog(null)}
        question={`Publish version ${next} of “${textNames[kind]}”?`}
        verb="Publish"
        onConfirm={() => {
          setOpenDialog(null)
          void form.submit()
        }}
      >
        You cannot change a published version. To correct it, publish a new one.
      </ConfirmDialog>
      {openDialog === 'preview' ? (
        <Dialog
          open
          onOpenChange={() => setOpenDialog(null)}
          title={textNames[kind]}
          size="large"
          isForReading
        >
          <TypedPreview
            typed={String(form.getValue('body') ?? '')}
            query={textPreviewQuery}
            empty="No text yet."
          >
            {({ blocks }) => <TextBlocks blocks={blocks} heading="h3" />}
          </TypedPreview>
        </Dialog>
      ) : null}
    </>
  )
}
