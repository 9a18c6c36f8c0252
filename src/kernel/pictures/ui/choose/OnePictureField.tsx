import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { ProgressTape } from '../../../../design/display/ProgressTape.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../picture-props.ts'
import { ACCEPTED_PICTURES } from './choose-files.ts'
import type { OnePicture } from './use-one-picture.ts'

interface OnePictureFieldProps {
  picture: OnePicture
  hint: string
  alt: string
  /** "Picture" by default. */
  label?: string
  /** Required: it cannot be removed, only replaced. */
  isRequired?: boolean
  error?: string | undefined
  /** Further actions for the chosen picture. */
  actions?: ReactNode
  /** Width and ratio of the preview. */
  frameClassName: string
  sizes: string
}

/** The picture field of a form: choose, preview while uploading, replace and remove. */
export function OnePictureField(props: OnePictureFieldProps) {
  const { picture, hint, alt, label = 'Picture', isRequired = false, frameClassName, sizes } = props
  const input = useRef<HTMLInputElement>(null)
  const { shown, share, problem } = picture
  return (
    <Field group label={label} optional={!isRequired} error={problem ?? props.error} hint={hint}>
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <span className={clsx('relative block overflow-hidden bg-sunken', frameClassName)}>
            <Picture {...pictureProps(shown, alt)} ratio="fill" sizes={sizes} />
          </span>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED_PICTURES}
          aria-label={`${label} file`}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void picture.choose(file)
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
        <Button look="outline" size="small" onClick={() => input.current?.click()}>
          {shown ? 'Choose another' : 'Choose a picture'}
        </Button>
        {shown && props.actions}
        {shown && !isRequired && (
          <Button look="text" size="small" onClick={picture.remove}>
            Remove
          </Button>
        )}
      </div>
      {share !== null && <ProgressTape label="Uploading the picture" value={share * 100} className="mt-3" />}
    </Field>
  )
}
