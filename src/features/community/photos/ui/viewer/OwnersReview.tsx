import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import type { PhotoView } from '../../photo.ts'
import { ReviewEditor } from './ReviewEditor.tsx'

/** The owner's review of the look, which only the owner can change. */
export function OwnersReview({ photo, heading: Heading }: { photo: PhotoView; heading: 'h2' | 'h3' }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <section className="mt-5">
      <div className="mb-1.5 flex items-center justify-between">
        <Heading className="type-label text-ink-2">Review</Heading>
        {photo.can.edit && !isEditing && (
          <IconButton
            icon={Pencil}
            label="Edit review"
            iconClassName="size-4"
            className="-my-3 -mr-3"
            onClick={() => setEditing(true)}
          />
        )}
      </div>
      {isEditing ? (
        <ReviewEditor photo={photo} onDone={() => setEditing(false)} />
      ) : (
        <LongText text={photo.review ?? ''} />
      )}
    </section>
  )
}
