import type { PhotoView } from '../../photo.ts'
import { waitingWords } from '../upload/publish-words.ts'

/** A note for the owner and moderators that the photo is hidden from everyone else, and why. */
export function HiddenNote({ hidden }: Pick<PhotoView, 'hidden'>) {
  if (!hidden) return null
  return (
    <p className="mb-4 border-l-4 border-line-strong bg-sunken px-4 py-3 text-small">
      <span className="font-semibold">{hidden === 'waiting' ? waitingWords : 'Hidden'}</span>
      <span className="block text-ink-2">
        {hidden === 'waiting'
          ? 'Only you and our moderators can see it for now.'
          : 'Our moderators hid this photo. See your notices for the reason.'}
      </span>
    </p>
  )
}
