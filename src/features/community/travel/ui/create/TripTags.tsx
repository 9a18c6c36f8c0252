import type { Dispatch } from 'react'
import type { DraftChange, DraftImage } from '../../../photos/ui/upload/draft.ts'
import { TaggedList } from '../../../photos/ui/upload/tags/TaggedList.tsx'
import { TagSheet } from '../../../photos/ui/upload/tags/TagSheet.tsx'
import { TagStage } from '../../../photos/ui/upload/tags/TagStage.tsx'
import { useTagging } from '../../../photos/ui/upload/tags/use-tagging.ts'

type TripTagsProps = { image: DraftImage; number: number; change: Dispatch<DraftChange> }

/** The tags of pieces worn on one photo, as on a look. */
export function TripTags({ image, number, change }: TripTagsProps) {
  const tagging = useTagging(image, change)
  return (
    <section
      aria-labelledby="worn"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 min-[900px]:grid-cols-2 lg:gap-x-18"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <h2 id="worn" className="display-s">
          What you wore
        </h2>
        <p className="text-small text-ink-2">
          Press photo {number} to tag what you wore. Optional. A trip lists all items under “What I packed”.
        </p>
        <div className="max-w-96">
          <TagStage
            image={image}
            change={change}
            pending={tagging.pending}
            canPlace
            focusTag={tagging.focusTag}
            onPlace={tagging.place}
          />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <TagSheet
          ref={tagging.search}
          isOpen={tagging.pending !== null}
          onChoose={tagging.add}
          onClose={tagging.stop}
        />
        {image.tags.length > 0 && <TaggedList image={image} change={change} />}
      </div>
    </section>
  )
}
