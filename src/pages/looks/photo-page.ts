import { labelWords } from '../../features/community/photos/labels/label-words.ts'
import type { PhotoView } from '../../features/community/photos/photo.ts'
import { commentsQuery, photoQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import {
  linkedCommentQuery,
  readLinkedCommentId,
} from '../../features/community/photos/ui/comments/linked-comment.ts'
import { linkPreview, lookPicture, previewPicture, shortenToLine } from '../link-preview.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { type Head, pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
  location,
}: LoadContext<{ params: { photoId: string } }> & { location: { search: object } }) => {
  const photo = queryClient.ensureQueryData(photoQuery(params.photoId))
  const comments = queryClient.prefetchInfiniteQuery(commentsQuery(params.photoId))
  const loaded = await orNotFound(photo)
  // After the photo: for a missing photo, a failed query for the comment would be sent along with the page.
  const linked = readLinkedCommentId(location.search)
  await Promise.all([
    comments,
    linked && queryClient.prefetchQuery(linkedCommentQuery(params.photoId, linked)),
  ])
  return loaded
}

export const head = ({ loaderData, match }: HeadContext<PhotoView>) =>
  photoHead(loaderData, match.context.origin)

export { PhotoPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/PhotoPage.tsx').then((file) => file.PhotoPage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/PhotoNotFound.tsx').then((file) => file.PhotoNotFound)

/** The preview of a shared photo shows its picture and caption; structured data is for search engines (DEC-02). */
function photoHead(photo: PhotoView | undefined, origin: string): Head {
  const source = lookPicture(photo)
  if (!photo || !source) return pageHead('Photo', 'A photo on Showoff.')()
  const description = photo.caption ?? source.alt
  const title = `${shortenToLine(description, 60)} by ${photo.owner.username}`
  const address = `${origin}/photo/${photo.id}`
  const picture = previewPicture(source, origin)
  const { meta } = pageHead(title, shortenToLine(description, 200))()
  return {
    meta: [
      ...meta,
      ...linkPreview('article', address, picture),
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'ImageObject',
          contentUrl: picture.src,
          url: address,
          caption: photo.caption ?? undefined,
          description: photo.images[0]?.altText || undefined,
          uploadDate: photo.uploadedAt,
          keywords: photo.labels.map((label) => labelWords[label]).join(', ') || undefined,
          author: { '@type': 'Person', name: photo.owner.username, url: `${origin}/user/${photo.owner.id}` },
          interactionStatistic: [
            ...(photo.likeCount === null
              ? []
              : [
                  {
                    '@type': 'InteractionCounter',
                    interactionType: 'https://schema.org/LikeAction',
                    userInteractionCount: photo.likeCount,
                  },
                ]),
            {
              '@type': 'InteractionCounter',
              interactionType: 'https://schema.org/CommentAction',
              userInteractionCount: photo.commentCount,
            },
          ],
        },
      },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
