import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { MoreButton } from '../../../../../design/controls/MoreButton.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { isProblem } from '../../../../../web/api.ts'
import { LinkedCommentGone } from '../../../photos/ui/comments/LinkedCommentGone.tsx'
import { LinkedCommentProvider, readLinkedCommentId } from '../../../photos/ui/comments/linked-comment.ts'
import type { CategoryPage } from '../../voting.ts'
import { categoryCommentsQuery, linkedCategoryCommentQuery } from '../voting-queries.ts'
import { CategoryCommentBox } from './CategoryCommentBox.tsx'
import { CategoryThread } from './CategoryThread.tsx'

/** Comments on a category, newest first (CAT-12), each with its replies. */
export function CategoryComments({ category }: { category: CategoryPage }) {
  const list = useInfiniteQuery(categoryCommentsQuery(category.id))
  const linkedId = useRouterState({ select: ({ location }) => readLinkedCommentId(location.search) })
  const linked = useQuery({
    ...linkedCategoryCommentQuery(category.id, linkedId ?? ''),
    enabled: linkedId !== undefined,
  })
  const { thread: linkedThread = null, reply = null } = linked.data ?? {}
  const loaded = list.data?.items
  const count = list.data?.pages[0]?.commentCount ?? category.commentCount
  // The linked comment may be far behind the first page.
  const isBehind = linkedThread !== null && !loaded?.some(({ id }) => id === linkedThread.id)
  const threads = loaded && (isBehind ? [...loaded, linkedThread] : loaded)
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 border-t border-ink pt-6 min-[900px]:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <h2 id="comments-title" className="display-m">
        Comments <span className="text-ink-3 tabular-nums">{formatCount(count)}</span>
      </h2>
      <div className="min-w-0">
        {category.can.comment && <CategoryCommentBox categoryId={category.id} />}
        {linkedId && !linked.data && isProblem(linked.error) && linked.error.status === 404 && (
          <LinkedCommentGone key={linkedId} id={linkedId} />
        )}
        {threads ? (
          threads.length === 0 ? (
            <p className="mt-6 text-small text-ink-2">No comments yet. Make your case.</p>
          ) : (
            <LinkedCommentProvider value={linkedId}>
              <ul className="mt-6 border-t border-line">
                {threads.map((thread) => (
                  <CategoryThread
                    key={thread.id}
                    thread={thread}
                    linkedReply={reply}
                    canReply={category.can.comment}
                  />
                ))}
              </ul>
            </LinkedCommentProvider>
          )
        ) : list.isError ? (
          <ErrorState
            heading="h3"
            title="Failed to load comments"
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
            className="mt-6"
          />
        ) : (
          <LoadingRegion label="Loading comments" className="mt-6 grid gap-5">
            <SkeletonText />
            <SkeletonText />
          </LoadingRegion>
        )}
        <MoreButton list={list} pluralNoun="older comments" className="mt-4" />
      </div>
    </section>
  )
}
