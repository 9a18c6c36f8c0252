import type { Dispatch } from 'react'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { ALT_TEXT_MAX } from '../../picture-limits.ts'
import type { ImageChange, ImageDraft } from './image-draft.ts'

type AltTextFieldProps = {
  image: ImageDraft
  change: Dispatch<ImageChange>
  error: string | undefined
  label?: string
  hint: string
}

/** The alt text field of a picture in the draft. */
export function AltTextField({
  image,
  change,
  error,
  label = 'What the photo shows',
  hint,
}: AltTextFieldProps) {
  return (
    <div data-field="altText">
      <Field label={label} optional error={error} hint={hint}>
        <TextInput
          value={image.altText}
          maxCharacters={ALT_TEXT_MAX}
          onChange={({ target: { value } }) =>
            change({
              do: 'set-image',
              key: image.key,
              fields: { altText: value, isAltTextOwn: value !== '' },
            })
          }
        />
      </Field>
    </div>
  )
}
