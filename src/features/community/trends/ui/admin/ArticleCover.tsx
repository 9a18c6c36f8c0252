import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import { ALT_TEXT_MAX } from '../../../../../kernel/pictures/picture-limits.ts'
import { OnePictureField } from '../../../../../kernel/pictures/ui/choose/OnePictureField.tsx'
import type { OnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'

const CropDialog = lazyLayer(() =>
  import('../../../../../kernel/pictures/ui/choose/CropDialog.tsx').then((file) => file.CropDialog),
)

type ArticleCoverProps = {
  cover: OnePicture
  error: string | undefined
  alt: string
  onAlt: (alt: string) => void
}

/** The cover of an article, cut to what is shown, and what is on it. */
export function ArticleCover({ cover, error, alt, onAlt }: ArticleCoverProps) {
  const [isCropping, setCropping] = useState(false)
  const newId = cover.change.pictureId
  return (
    <>
      <div data-first-error={error ? '' : undefined}>
        <OnePictureField
          picture={cover}
          label="Cover image"
          isRequired
          error={cover.shown ? undefined : error}
          alt={alt}
          hint="PNG, JPG or WebP under 5MB; shown 3:2"
          frameClassName="aspect-3/2 w-36"
          sizes="144px"
          // What the public sees already is not cut under their eyes: another picture is.
          actions={
            newId ? (
              <Button look="text" size="small" onClick={() => setCropping(true)}>
                Crop
              </Button>
            ) : null
          }
        />
      </div>
      <Field label="What the cover shows" optional>
        <TextInput value={alt} maxLetters={ALT_TEXT_MAX} onChange={(event) => onAlt(event.target.value)} />
      </Field>
      {isCropping && newId ? (
        <CropDialog
          image={{ key: newId, pictureId: newId, pendingCrop: null }}
          firstShape="3:2"
          isPublished={false}
          change={(made) =>
            made.do === 'crop-image' && made.fields.picture && cover.setShown(made.fields.picture)
          }
          onClose={() => setCropping(false)}
        />
      ) : null}
    </>
  )
}
