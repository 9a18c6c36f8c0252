import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MoreButton } from '../../../../../design/controls/MoreButton.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import type { CommentView, ThreadView } from '../../comment.ts'
import type { PhotoView } from '../../photo.ts'
import { commentsQuery } from '../cache/photo-queries.ts'
import { arrivedKey, mergeThreads } from './comment-cache.ts'
import { LinkedCommentGone } from './LinkedCommentGone.tsx'
import { useLinkedComment } from './linked-comment.ts'
import { Thread } from './Thread.tsx'

interface CommentsProps {
  photo: PhotoView
  heading: 'h2' | 'h3'
  /** Unfolded in a card; a page may have several. */
  inCard?: boolean
}

/** The comments of a photo, oldest first (ACT-21). */
export function Comments({ photo, heading: Heading, inCard = false }: CommentsProps) {
  const list = useInfiniteQuery(commentsQuery(photo.id))
  const { data: arrived } = useQuery<CommentView[]>({
    queryKey: arrivedKey(photo.id),
    queryFn: () => [],
    enabled: false,
    initialData: [],
  })
  const linked = useLinkedComment(photo.id)
  const comments = mergeThreads(list.data?.pages ?? [], arrived, linked.thread)
  const isEmpty = comments.loaded.length + comments.arrived.length === 0
  // All comments are by muted or blocked members; the photo's count includes them.
  const isUnheard = isEmpty && photo.commentCount > 0 && (list.data?.pages[0]?.commentCount ?? 0) > 0

  const thread = (one: ThreadView) => (
    <Thread key={one.id} thread={one} arrived={arrived} linkedReply={linked.reply} photo={photo} />
  )

  return (
    <section
      id={inCard ? undefined : 'comments'}
      aria-label="Comments"
      className={inCard ? 'mt-3' : 'mt-6 scroll-mt-24'}
    >
      <Heading className="type-label text-ink-2">{pluralize(photo.commentCount, 'comment')}</Heading>
      {linked.id && linked.isGone && <LinkedCommentGone key={linked.id} id={linked.id} />}
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
        <p className="mt-2 text-small text-ink-3">None of them are visible to you.</p>
      ) : isEmpty ? (
        <p className="mt-2 text-small text-ink-3">
          No comments yet
          {photo.commentsOpen && photo.kind === 'product' && '. Ask about the fit.'}
        </p>
      ) : (
        <ul className="mt-1">
          {/* One list of siblings, so that a comment keeps its open menu when it moves from the arrived ones to
              the loaded ones. */}
          {[
            ...comments.loaded.map(thread),
            list.hasNextPage && (
              <li key="more">
                <MoreButton list={list} pluralNoun="newer comments" look="text" className="-ml-3" />
              </li>
            ),
            ...comments.arrived.map(thread),
          ]}
        </ul>
      )}
    </section>
  )
}
