import type { Dispatch } from 'react'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { CAPTION_MAX, SENTIMENT_MAX } from '../../../photos/photo-limits.ts'
import { MentionArea } from '../../../photos/ui/comments/mentions/MentionArea.tsx'
import type { Draft, DraftChange, TripDraft } from '../../../photos/ui/upload/draft.ts'
import { LabelsField } from '../../../photos/ui/upload/LabelsField.tsx'
import { PostTypeField } from '../../../photos/ui/upload/PostTypeField.tsx'
import type { UploadErrors } from '../../../photos/ui/upload/upload-errors.ts'
import { CaptionHelper } from './CaptionHelper.tsx'

type TripTextFieldsProps = {
  draft: Draft
  trip: TripDraft
  change: Dispatch<DraftChange>
  errors: UploadErrors
}

/** The fields for description, caption and post type. */
export function TripTextFields({ draft, trip, change, errors }: TripTextFieldsProps) {
  return (
    <>
      <div data-field="sentiment">
        <Field label="Experience description" optional error={errors.sentiment}>
          <TextArea
            rows={4}
            limit={SENTIMENT_MAX}
            placeholder="What was it like? What would you pack again?"
            value={trip.sentiment}
            onChange={({ target: { value } }) => change({ do: 'set-travel', fields: { sentiment: value } })}
          />
        </Field>
      </div>
      <div data-field="caption" className="grid gap-3">
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
            onText={(caption) => change({ do: 'set', fields: { caption } })}
          />
        </Field>
        <CaptionHelper draft={draft} trip={trip} change={change} />
      </div>
      <LabelsField
        labels={draft.labels}
        onChange={(labels) => change({ do: 'set', fields: { labels } })}
        error={errors.labels}
      />
      <div data-field="postTypeId">
        <PostTypeField
          value={draft.postTypeId}
          error={errors.postTypeId}
          usual="travel"
          onChange={(postTypeId) => change({ do: 'set', fields: { postTypeId } })}
        />
      </div>
    </>
  )
}
