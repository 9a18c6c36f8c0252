import { useInfiniteQuery } from '@tanstack/react-query'
import { MoreButton } from '../../../../../design/controls/MoreButton.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import type { CategoryPage } from '../../voting.ts'
import { categoryCommentsQuery } from '../voting-queries.ts'
import { CategoryComment } from './CategoryComment.tsx'
import { CategoryCommentBox } from './CategoryCommentBox.tsx'

/** Comments on a category, newest first (CAT-12). */
export function CategoryComments({ category }: { category: CategoryPage }) {
  const list = useInfiniteQuery(categoryCommentsQuery(category.id))
  const comments = list.data?.items
  const count = list.data?.pages[0]?.commentCount ?? category.commentCount
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
        {comments ? (
          comments.length === 0 ? (
            <p className="mt-6 text-small text-ink-2">No arguments yet. Make your case.</p>
          ) : (
            <ul className="mt-6 border-t border-line">
              {comments.map((comment) => (
                <CategoryComment key={comment.id} comment={comment} />
              ))}
            </ul>
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
        <MoreButton list={list} things="older comments" className="mt-4" />
      </div>
    </section>
  )
}
