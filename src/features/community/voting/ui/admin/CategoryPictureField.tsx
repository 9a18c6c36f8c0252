import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { OnePictureField } from '../../../../../kernel/pictures/ui/choose/OnePictureField.tsx'
import type { OnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'

interface CategoryPictureFieldProps {
  picture: OnePicture
  alt: string
  onAlt: (alt: string) => void
  altError: string | undefined
}

/** The cover of a category, and what is on it. */
export function CategoryPictureField({ picture, alt, onAlt, altError }: CategoryPictureFieldProps) {
  return (
    <>
      <OnePictureField
        picture={picture}
        hint="PNG, JPG up to 5MB."
        alt={alt}
        frameClassName="aspect-3/2 w-36"
        sizes="9rem"
      />
      {picture.shown && (
        <Field label="What is on the picture" optional error={altError}>
          <TextInput value={alt} onChange={(event) => onAlt(event.target.value)} />
        </Field>
      )}
    </>
  )
}
