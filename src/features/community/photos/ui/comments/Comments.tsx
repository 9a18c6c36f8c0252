import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MoreButton } from '../../../../../design/controls/MoreButton.tsx'
import { counted } from '../../../../../design/display/count.ts'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import type { CommentView, PhotoView } from '../../photo.ts'
import { commentsQuery } from '../cache/photo-queries.ts'
import { Comment } from './Comment.tsx'
import { arrivedKey, inOrder } from './comment-cache.ts'

/** The comments of a photo, oldest first (ACT-21). */
export function Comments({ photo, heading: Heading }: { photo: PhotoView; heading: 'h2' | 'h3' }) {
  const list = useInfiniteQuery(commentsQuery(photo.id))
  const { data: arrived } = useQuery<CommentView[]>({
    queryKey: arrivedKey(photo.id),
    queryFn: () => [],
    enabled: false,
    initialData: [],
  })
  const comments = inOrder(list.data?.pages ?? [], arrived)
  const isEmpty = comments.loaded.length + comments.arrived.length === 0
  // Comments of muted or blocked members; the photo's count includes them.
  const isUnheard = isEmpty && photo.commentCount > 0 && (list.data?.pages[0]?.commentCount ?? 0) > 0

  return (
    <section id="comments" aria-label="Comments" className="mt-6">
      <Heading className="type-label text-ink-2">{counted(photo.commentCount, 'comment')}</Heading>
      {list.isPending ? (
        <LoadingRegion label="Loading comments" className="mt-3 grid gap-5">
          <SkeletonText />
          <SkeletonText />
        </LoadingRegion>
      ) : list.isError && !list.data ? (
        <ErrorState
          heading={Heading}
          title="The comments did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          className="mt-3"
        >
          The photo is fine. Try again in a moment.
        </ErrorState>
      ) : isUnheard ? (
        <p className="mt-2 text-small text-ink-3">None of them is shown to you.</p>
      ) : isEmpty ? (
        <p className="mt-2 text-small text-ink-3">
          No comments yet
          {photo.commentsOpen && photo.kind === 'product' && '. Ask about the fit. Owners tend to answer.'}
        </p>
      ) : (
        <>
          <CommentList comments={comments.loaded} photo={photo} />
          <MoreButton list={list} things="newer comments" look="text" className="-ml-3" />
          <CommentList comments={comments.arrived} photo={photo} />
        </>
      )}
    </section>
  )
}

function CommentList({ comments, photo }: { comments: readonly CommentView[]; photo: PhotoView }) {
  if (comments.length === 0) return null
  return (
    <ul className="mt-1">
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} isByOwner={comment.author.id === photo.owner.id} />
      ))}
    </ul>
  )
}
