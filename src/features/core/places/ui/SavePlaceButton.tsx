import { Bookmark } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import type { PlaceDetails } from '../place.ts'
import { useSavePlace } from './place-queries.ts'

export function SavePlaceButton({ place }: { place: PlaceDetails }) {
  const save = useSavePlace(place)
  return (
    <Button
      look="outline"
      aria-pressed={place.savedByViewer}
      onClick={() => save.mutate(!place.savedByViewer)}
    >
      <Bookmark aria-hidden className={place.savedByViewer ? 'fill-current' : undefined} />
      {place.savedByViewer ? 'Saved' : 'Save place'}
    </Button>
  )
}
