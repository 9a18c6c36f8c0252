import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useAdminField } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { ALT_TEXT_MAX } from '../../../../../kernel/pictures/picture-limits.ts'
import { CropDialog } from '../../../../../kernel/pictures/ui/choose/lazy-crop-dialog.ts'
import { OnePictureField } from '../../../../../kernel/pictures/ui/choose/OnePictureField.tsx'
import type { OnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'

const ALT = 'Cover alt text'

type ArticleCoverProps = {
  cover: OnePicture
  error: string | undefined
}

/** The cover of an article, cropped as it is shown, and its alt text. */
export function ArticleCover({ cover, error }: ArticleCoverProps) {
  const { value: alt } = useAdminField<string>('coverAlt', ALT)
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
          // A cover that is already public is not cropped in place; the admin can replace it by another picture.
          actions={
            newId ? (
              <Button look="text" size="small" onClick={() => setCropping(true)}>
                Crop
              </Button>
            ) : null
          }
        />
      </div>
      <TextField name="coverAlt" label={ALT} optional maxCharacters={ALT_TEXT_MAX} />
      {isCropping && newId ? (
        <CropDialog
          image={{ key: newId, pictureId: newId, pendingCrop: null }}
          firstShape="3:2"
          isPublished={false}
          change={(draftChange) =>
            draftChange.do === 'crop-image' &&
            draftChange.fields.picture &&
            cover.setShown(draftChange.fields.picture)
          }
          onClose={() => setCropping(false)}
        />
      ) : null}
    </>
  )
}
