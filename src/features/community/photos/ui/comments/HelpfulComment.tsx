import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import { HelpfulButton } from '../../../../services/points/ui/HelpfulButton.tsx'
import { useMarkHelpful } from '../../../../services/points/ui/use-mark-helpful.ts'
import type { HelpfulMarks, helpfulCommentApi } from '../../comment-api.ts'

const api = client<typeof helpfulCommentApi>()

/** The helpful marks of a photo's comments. */
const helpfulQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['helpful', photoId],
    queryFn: ({ signal }) => api('GET /photos/{photoId}/helpful', { photoId, signal }),
    staleTime: 30_000,
  })

interface HelpfulCommentProps {
  comment: { id: string; photoId: string }
  author: string
  isOwn: boolean
}

/** The "helpful" button. One query serves all comments of a photo. */
export function HelpfulComment({ comment: { id, photoId }, author, isOwn }: HelpfulCommentProps) {
  const query = helpfulQuery(photoId)
  const { data } = useQuery(query)
  const find = useMarkHelpful({
    id,
    save: (isHelpful) =>
      api(`${isHelpful ? 'PUT' : 'DELETE'} /photos/{photoId}/comments/{commentId}/helpful`, {
        photoId,
        commentId: id,
      }),
    queryKey: query.queryKey,
    show: (cache, isHelpful) =>
      cache.setQueryData(query.queryKey, (marks) => marks && { items: withMark(marks.items, id, isHelpful) }),
  })
  const { count = 0, isByViewer = false } = data?.items.find((mark) => mark.id === id) ?? {}
  return (
    <HelpfulButton
      noun="comment"
      author={author}
      count={count}
      isByViewer={isByViewer}
      isOwn={isOwn}
      onPress={find}
    />
  )
}

function withMark(items: HelpfulMarks['items'], id: string, isByViewer: boolean): HelpfulMarks['items'] {
  const current = items.find((mark) => mark.id === id) ?? { id, count: 0, isByViewer: false }
  if (current.isByViewer === isByViewer) return items
  const count = Math.max(0, current.count + (isByViewer ? 1 : -1))
  return [...items.filter((mark) => mark.id !== id), { id, count, isByViewer }]
}
