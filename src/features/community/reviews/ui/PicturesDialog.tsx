import { useState } from 'react'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { Carousel } from '../../../../design/pictures/Carousel.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { ReviewView } from '../review.ts'

interface PicturesDialogProps {
  pictures: ReviewView['pictures']
  author: string
  first: number
  onClose: () => void
}

/** The pictures of a review, enlarged. */
export function PicturesDialog({ pictures, author, first, onClose }: PicturesDialogProps) {
  const [index, setIndex] = useState(first)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Worn by ${author}`}>
      <Carousel label={`Photos with the review of ${author}`} index={index} onIndexChange={setIndex}>
        {pictures.map(({ pictureId, picture }, at) => (
          <Picture
            key={pictureId}
            {...pictureProps(picture, `Photo ${at + 1} of ${pictures.length} with the review of ${author}`)}
            sizes="(width >= 40rem) 36rem, 100vw"
            fit="contain"
          />
        ))}
      </Carousel>
    </Dialog>
  )
}
