import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router'
import { isProblem } from '../../../../../web/api.ts'
import { photoQuery } from '../cache/photo-queries.ts'
import { LinkedCommentProvider, readLinkedCommentId } from '../comments/linked-comment.ts'
import { useImportFavourites } from '../favourites/use-import-favourites.ts'
import { PhotoFromUrl } from '../PhotoFromUrl.tsx'
import { PhotoViewer } from '../viewer/PhotoViewer.tsx'
import { PhotoNotFound } from './PhotoNotFound.tsx'

const route = getRouteApi('/photo/$photoId')

const noLooks: [] = []

/** A photo at its own URL, the target of shared links (DEC-02). Looks below it open over it. */
export function PhotoPage() {
  const { photoId } = route.useParams()
  const loaded = route.useLoaderData()
  const navigate = useNavigate()
  const { data: photo = loaded, error } = useQuery(photoQuery(photoId))
  const linkedId = useRouterState({ select: ({ location }) => readLinkedCommentId(location.search) })
  useImportFavourites()
  // The photo was deleted while the page was open.
  if (isProblem(error, 'photo-not-found')) return <PhotoNotFound />
  return (
    <>
      <LinkedCommentProvider value={linkedId}>
        <PhotoViewer
          key={photo.id}
          photo={photo}
          frame="page"
          onDeleted={() => void navigate({ to: '/engage', replace: true })}
        />
      </LinkedCommentProvider>
      <PhotoFromUrl photos={noLooks} />
    </>
  )
}
