import { useRef } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { Field } from '../../../../design/Field.tsx'
import { Picture } from '../../../../design/Picture.tsx'
import { ProgressTape } from '../../../../design/ProgressTape.tsx'
import { TextInput } from '../../../../design/TextInput.tsx'
import { pictureProps } from '../../../photos/ui/picture-props.ts'
import { ACCEPTED_PICTURES } from '../../../photos/ui/upload/choose-files.ts'
import type { OnePicture } from '../../../photos/ui/upload/use-one-picture.ts'

interface CategoryPictureFieldProps {
  picture: OnePicture
  alt: string
  onAlt: (alt: string) => void
  altError: string | undefined
}

/** The cover of a category, and what is on it. */
export function CategoryPictureField({ picture, alt, onAlt, altError }: CategoryPictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { shown, share, problem } = picture
  return (
    <>
      <Field group label="Picture" optional error={problem} hint="PNG, JPG up to 5MB.">
        <div className="flex flex-wrap items-center gap-4">
          {shown && (
            <span className="relative block aspect-3/2 w-36 overflow-hidden bg-sunken">
              <Picture {...pictureProps(shown, alt)} ratio="fill" sizes="9rem" />
            </span>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED_PICTURES}
            aria-label="Picture file"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void picture.choose(file)
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
          <Button look="outline" size="small" onClick={() => input.current?.click()}>
            {shown ? 'Choose another' : 'Choose a picture'}
          </Button>
          {shown && (
            <Button look="text" size="small" onClick={picture.remove}>
              Remove
            </Button>
          )}
        </div>
        {share !== null && (
          <ProgressTape label="Uploading the picture" value={share * 100} className="mt-3" />
        )}
      </Field>
      {shown && (
        <Field label="What is on the picture" optional error={altError}>
          <TextInput value={alt} onChange={(event) => onAlt(event.target.value)} />
        </Field>
      )}
    </>
  )
}
