import { Picture } from '../../../../src/design/pictures/Picture.tsx'
import { Specimen } from '../Specimen.tsx'
import { sample } from '../sample.ts'

/** Last on the page, after a whole empty screen: distant pictures must not be fetched. */
export function FarPictures() {
  const far = sample('landscape-02', 'Hills')
  return (
    <Specimen name="Far pictures">
      <div className="h-[150vh]" />
      <Picture
        {...far}
        src={(widthPx) => `${far.src(widthPx)}?far`}
        sizes="20rem"
        ratio="wide"
        className="max-w-80"
      />
    </Specimen>
  )
}
