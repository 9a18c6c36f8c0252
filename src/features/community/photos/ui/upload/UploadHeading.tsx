import { Link } from '@tanstack/react-router'
import { type TagMode, TagModes } from './tags/TagModes.tsx'

type UploadHeadingProps = {
  isEdited: boolean
  hasPicture: boolean
  mode: TagMode
  onMode: (mode: TagMode) => void
}

/** The title. On phones the step bar replaces it once there is a picture. */
export function UploadHeading({ isEdited, hasPicture, mode, onMode }: UploadHeadingProps) {
  return (
    <div
      className={`flex min-h-target flex-wrap items-end justify-between gap-x-4 ${hasPicture ? 'max-sm:hidden' : ''}`}
    >
      <h1 className="display-m sm:display-l">{isEdited ? 'Edit photo' : 'Review Genie'}</h1>
      {hasPicture ? (
        <TagModes mode={mode} onMode={onMode} className="shrink-0" />
      ) : (
        <Link to="/review" className="text-link inline-flex min-h-target shrink-0 items-center text-small">
          Review assistant
        </Link>
      )}
    </div>
  )
}
