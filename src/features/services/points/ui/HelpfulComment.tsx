import { useQuery } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { helpfulApi } from '../points-api.ts'
import { HelpfulButton } from './HelpfulButton.tsx'
import { helpfulQuery, useFindHelpful, withMark } from './helpful-queries.ts'

const api = client<typeof helpfulApi>()

interface HelpfulCommentProps {
  comment: { id: string; photoId: string }
  author: string
  isOwn: boolean
}

/** One question for all comments of a photo. */
export function HelpfulComment({ comment: { id, photoId }, author, isOwn }: HelpfulCommentProps) {
  const query = helpfulQuery(photoId)
  const { data } = useQuery(query)
  const find = useFindHelpful({
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
      what="comment"
      author={author}
      count={count}
      isByViewer={isByViewer}
      isOwn={isOwn}
      onPress={find}
    />
  )
}
