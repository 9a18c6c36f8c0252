import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import type { Tools } from '../../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../../web/api.ts'
import type { CommentView } from '../../comment.ts'
import type { commentApi } from '../../comment-api.ts'
import type { PhotoId } from '../../photo.ts'
import { patchComment } from './comment-cache.ts'
import { SIGN_IN_FIRST } from './edit-drafts.ts'
import { failureReason } from './new-comment.ts'

const api = client<typeof commentApi>()

/** A change of the member's own comment, which may wait in the outbox. */
export type CommentEdit = { photoId: PhotoId; commentId: string; content: string }

/** Groups the waiting edits of one comment, of which only the last is sent. */
export const commentEditKey = (id: string) => `edit comment ${id}`

export const saveComment = ({ content, ...names }: CommentEdit) =>
  api('PATCH /photos/{photoId}/comments/{commentId}', { ...names, body: { content } })

export const showEdit = (
  cache: QueryClient,
  { photoId, id }: Pick<CommentView, 'photoId' | 'id'>,
  { content, isEdited }: Pick<CommentView, 'content' | 'isEdited'>,
) => patchComment(cache, photoId, id, (comment) => ({ ...comment, content, isEdited }))

export function showCommentEditFailureToast(tools: Tools, error: unknown) {
  if (api.isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Failed to update comment', SIGN_IN_FIRST)
  else showToast({ kind: 'problem', title: 'Failed to update comment', description: failureReason(error) })
}
