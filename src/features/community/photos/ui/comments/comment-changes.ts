import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../../web/api.ts'
import type { CommentView } from '../../comment.ts'
import type { commentApi } from '../../comment-api.ts'
import type { PhotoId } from '../../photo.ts'
import { patchPhoto, withComments } from '../cache/photo-cache.ts'
import { photoQuery } from '../cache/photo-queries.ts'
import { countReplies, patchArrived, patchComment } from './comment-cache.ts'
import { editDrafts, SIGN_IN_FIRST } from './edit-drafts.ts'

const api = client<typeof commentApi>()

const namesOf = ({ photoId, id }: CommentView) => ({ photoId, commentId: id })

/** The temporary id of a comment that is being sent. */
const SENDING = 'sending-'
export const isOnItsWay = (comment: CommentView) => comment.id.startsWith(SENDING)

type NewComment = {
  content: string
  /** The same for every attempt with the same text, so that a lost answer does not post it twice. */
  idempotencyKey: string
  /** The comment it replies to, and the thread it joins. */
  replyTo?: { id: string; threadId: string } | undefined
}

/** Shows the comment at once and removes it when it was not stored. */
export function useAddComment(photoId: PhotoId) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ content, idempotencyKey, replyTo }: NewComment) =>
      api('POST /photos/{photoId}/comments', {
        ...{ photoId, idempotencyKey },
        body: { content, ...(replyTo ? { replyTo: replyTo.id } : {}) },
      }),
    onMutate: ({ content, idempotencyKey, replyTo }) => {
      const author = cache.getQueryData(sessionQuery.queryKey)?.member
      const id = `${SENDING}${idempotencyKey}`
      if (!author) return { id, isShown: false }
      const createdAt = new Date().toISOString()
      const can = { edit: false, remove: false, moderate: false }
      patchArrived(cache, photoId, (arrived) => [
        ...arrived,
        {
          ...{ id, photoId, author, content, createdAt, can },
          ...{ parentId: replyTo?.threadId ?? null, mentions: [], isEdited: false, isHeld: false },
        },
      ])
      patchPhoto(cache, photoId, withComments(1))
      return { id, isShown: true }
    },
    onSuccess: (stored, _sent, { id, isShown }) => {
      patchArrived(cache, photoId, (arrived) => [...arrived.filter((comment) => comment.id !== id), stored])
      if (stored.parentId) countReplies(cache, photoId, stored.parentId, 1)
      if (!isShown) void cache.invalidateQueries(photoQuery(photoId))
    },
    onError: (error, _sent, shown) => {
      if (shown?.isShown) {
        patchArrived(cache, photoId, (arrived) => arrived.filter((comment) => comment.id !== shown.id))
        patchPhoto(cache, photoId, withComments(-1))
      }
      if (api.isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to add comments')
      else showToast({ kind: 'problem', title: 'Failed to add comment', description: reason(error) })
    },
  })
}

export function useEditComment(comment: CommentView) {
  const tools = useTools()
  const { cache } = tools
  const show = (content: string, isEdited: boolean) =>
    patchComment(cache, comment.photoId, comment.id, (shown) => ({ ...shown, content, isEdited }))
  return useMutation({
    networkMode: 'always',
    mutationFn: (content: string) =>
      api('PATCH /photos/{photoId}/comments/{commentId}', { ...namesOf(comment), body: { content } }),
    onMutate: (content) => {
      show(content, true)
      // By the time it fails, `comment` is the new one.
      return { before: comment }
    },
    onSuccess: (stored) => {
      editDrafts.delete(comment.id)
      patchComment(cache, comment.photoId, comment.id, () => stored)
    },
    onError: (error, _content, started) => {
      if (started) show(started.before.content, started.before.isEdited)
      if (api.isProblem(error, 'sign-in-required'))
        askToSignIn(tools, 'Failed to update comment', SIGN_IN_FIRST)
      else showToast({ kind: 'problem', title: 'Failed to update comment', description: reason(error) })
    },
  })
}

export function useRemoveComment(comment: CommentView) {
  const { cache } = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await api('DELETE /photos/{photoId}/comments/{commentId}', namesOf(comment))
      } catch (error) {
        // Deleted in another window counts as deleted.
        if (!api.isProblem(error, 'comment-not-found')) throw error
      }
    },
    onSuccess: () => {
      const isHeld = patchComment(cache, comment.photoId, comment.id, () => null)
      // A live event may have arrived first, and counted it.
      if (isHeld) patchPhoto(cache, comment.photoId, withComments(-1))
    },
    onError: (error) => {
      showToast({ kind: 'problem', title: 'Failed to delete comment', description: reason(error) })
    },
  })
}

/** The server's message, where it is more than that something failed. */
function reason(error: unknown) {
  if (!api.isProblem(error) || error.code === 'unexpected') return undefined
  return error.fields.content ?? error.message
}
