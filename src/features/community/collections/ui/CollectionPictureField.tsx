import { OnePictureField } from '../../../../kernel/pictures/ui/choose/OnePictureField.tsx'
import type { OnePicture } from '../../../../kernel/pictures/ui/choose/use-one-picture.ts'

/** A collection's own picture; without one, its first items are shown. */
export const CollectionPictureField = ({ picture }: { picture: OnePicture }) => (
  <OnePictureField
    picture={picture}
    hint="Without one, the first three items are shown."
    alt="Picture of the collection"
    frameClassName="aspect-4/3 w-32"
    sizes="8rem"
  />
)
