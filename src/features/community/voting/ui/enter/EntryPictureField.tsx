import { useRef } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ProgressTape } from '../../../../../design/display/ProgressTape.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { ACCEPTED_PICTURES } from '../../../../../kernel/pictures/ui/choose/choose-files.ts'
import type { OnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { ApiProblem } from '../../../../../web/api.ts'

interface EntryPictureFieldProps {
  picture: OnePicture
  problem: string | undefined
}

/** The single picture of an entry, uploaded as soon as it is chosen. */
export function EntryPictureField({ picture, problem }: EntryPictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { shown, share } = picture

  async function choose(file: File) {
    const refusal = await picture.choose(file)
    if (refusal) showUploadFailureToast(refusal)
  }

  return (
    <Field
      group
      label="Picture"
      error={problem ?? picture.problem}
      hint="PNG, JPG, WebP, AVIF or GIF, up to 10MB."
    >
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <span className="relative block aspect-look w-32 overflow-hidden bg-sunken">
            <Picture {...pictureProps(shown, 'Your entry')} ratio="fill" sizes="8rem" />
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
            if (file) void choose(file)
            // Allows the same file to be chosen again.
            event.target.value = ''
          }}
        />
        <Button look="outline" size="small" onClick={() => input.current?.click()}>
          {shown ? 'Choose another' : 'Choose a picture'}
        </Button>
      </div>
      {share !== null && <ProgressTape label="Uploading the picture" value={share * 100} className="mt-3" />}
    </Field>
  )
}

const showUploadFailureToast = ({ code, message }: ApiProblem) =>
  showToast({
    kind: 'problem',
    title: code === 'picture-not-an-image' ? 'Invalid File Type' : 'Upload failed',
    description: message,
  })
