import type { Dispatch } from 'react'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { AltTextField } from '../../../../../kernel/pictures/ui/images/AltTextField.tsx'
import { CAPTION_MAX, REVIEW_MAX } from '../../photo-limits.ts'
import { MentionArea } from '../comments/mentions/MentionArea.tsx'
import type { Draft, DraftChange, DraftImage } from './draft.ts'
import { LabelsField } from './LabelsField.tsx'
import { PostTypeField } from './PostTypeField.tsx'
import type { UploadErrors } from './upload-errors.ts'

type WrittenFieldsProps = {
  draft: Draft
  shown: DraftImage | undefined
  change: Dispatch<DraftChange>
  errors: UploadErrors
}

/** Caption, post type and review of the whole photo; alt text of the current picture. */
export function WrittenFields({ draft, shown, change, errors }: WrittenFieldsProps) {
  const set = (fields: Partial<Pick<Draft, 'caption' | 'review' | 'postTypeId' | 'labels'>>) =>
    change({ do: 'set', fields })
  return (
    <>
      <div data-field="caption">
        <Field
          label="Caption"
          optional
          error={errors.caption}
          hint="Mention members with @, add hashtags with #."
        >
          <MentionArea
            rows={2}
            limit={CAPTION_MAX}
            value={draft.caption}
            onText={(caption) => set({ caption })}
          />
        </Field>
      </div>
      <div data-field="postTypeId">
        <PostTypeField
          value={draft.postTypeId}
          error={errors.postTypeId}
          usual="outfit"
          onChange={(postTypeId) => set({ postTypeId })}
        />
      </div>
      <div data-field="review">
        <Field label="Product review" optional error={errors.review}>
          <TextArea
            rows={3}
            limit={REVIEW_MAX}
            placeholder="What would you tell a friend before they buy it?"
            value={draft.review}
            onChange={(event) => set({ review: event.target.value })}
          />
        </Field>
      </div>
      <LabelsField labels={draft.labels} onChange={(labels) => set({ labels })} error={errors.labels} />
      {shown ? (
        <AltTextField
          image={shown}
          change={change}
          error={errors.altText}
          hint="For people who cannot see the photo. We start it from your tags."
        />
      ) : null}
    </>
  )
}
