import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { Skeleton } from '../../../../design/display/Skeleton.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { ApiProblem } from '../../../../web/api.ts'
import type { PhotoImageView, PhotoView } from '../../../community/photos/photo.ts'
import { photoQuery } from '../../../community/photos/ui/cache/photo-queries.ts'
import { altOf } from '../../../community/photos/ui/photo-words.ts'
import { PartStage } from './PartStage.tsx'
import { ResultGroups } from './ResultGroups.tsx'
import { StageFrame } from './StageFrame.tsx'
import type { PicturePart } from './visual-search-address.ts'
import { searchInLookQuery } from './visual-search-queries.ts'

interface SearchInLookProps {
  photoId: string
  imageId: string | null
  part: PicturePart | null
  onPart: (part: PicturePart | null) => void
  onChoose: (file: Blob) => void
}

/** Searches for what a member wears on a look. */
export function SearchInLook({ photoId, imageId, ...stage }: SearchInLookProps) {
  const look = useQuery(photoQuery(photoId))
  const image = look.data?.images.find(({ id }) => id === imageId) ?? look.data?.images[0]
  if (look.isError) {
    const isGone = look.error instanceof ApiProblem && look.error.status === 404
    return (
      <ErrorState
        title={isGone ? 'This photo is no longer available.' : 'The photo did not load.'}
        {...(isGone ? {} : { onRetry: () => void look.refetch() })}
      >
        {isGone ? 'Choose another look, or a picture of your own.' : 'Please try again.'}
      </ErrorState>
    )
  }
  if (!look.data || !image) return <Skeleton className="aspect-look max-w-120" />
  return <LookImageStage photo={look.data} image={image} {...stage} />
}

type LookImageStageProps = Omit<SearchInLookProps, 'photoId' | 'imageId'> & {
  photo: PhotoView
  image: PhotoImageView
}

function LookImageStage({ photo, image, part, onPart, onChoose }: LookImageStageProps) {
  const query = searchInLookQuery({ photoId: photo.id, imageId: image.id }, part)
  const found = useQuery(query)
  const { src, widthPx, heightPx } = image.picture
  return (
    <StageFrame
      part={part}
      onPart={onPart}
      onChoose={onChoose}
      found={<ResultGroups found={found} queryKey={query.queryKey} />}
      above={
        <p className="text-small text-ink-2">
          On a{' '}
          <Link to="/photo/$photoId" params={{ photoId: photo.id }} className="text-link">
            look by {nameOf(photo.owner)}
          </Link>
          {photo.images.length > 1
            ? `, picture ${photo.images.indexOf(image) + 1} of ${photo.images.length}`
            : null}
        </p>
      }
    >
      <PartStage
        src={`${src}/1080.webp`}
        alt={altOf(photo, image)}
        ratio={widthPx / heightPx}
        part={part}
        onChange={onPart}
        onBroken={() => {}}
      />
    </StageFrame>
  )
}
