import { useRef } from 'react'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { Picture } from '../../../design/Picture.tsx'
import { ProgressTape } from '../../../design/ProgressTape.tsx'
import { pictureProps } from '../../photos/ui/picture-props.ts'
import { ACCEPTED_PICTURES } from '../../photos/ui/upload/choose-files.ts'
import type { OnePicture } from '../../photos/ui/upload/use-one-picture.ts'

/** A collection's own picture; without one it shows the first of what is in it. */
export function CollectionPictureField({ picture }: { picture: OnePicture }) {
  const input = useRef<HTMLInputElement>(null)
  const { shown, share, problem } = picture
  return (
    <Field
      group
      label="Picture"
      optional
      error={problem}
      hint="Without one, the first three things in it are shown."
    >
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <span className="relative block aspect-4/3 w-32 overflow-hidden bg-sunken">
            <Picture {...pictureProps(shown, 'Picture of the collection')} ratio="fill" sizes="8rem" />
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
      {share !== null && <ProgressTape label="Uploading the picture" value={share * 100} className="mt-3" />}
    </Field>
  )
}
