import { useEffect, useState } from 'react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { HeartIcon } from '../../../../design/rendering/sprite-icons.tsx'
import { vibrate } from '../../../../design/rendering/vibrate.ts'
import { showToast } from '../../../../design/toasts/toast.ts'
import { type Tools, useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client, isProblem } from '../../../../web/api.ts'
import type { PhotoLikes, PhotoView } from '../photo.ts'
import type { likeApi } from '../photo-api.ts'
import { cachedPhoto } from './cache/photo-queries.ts'

const api = client<typeof likeApi>()

/** Duration of the heart animation. The second click of a double tap is ignored for as long (CONST-03, ACT-04). */
const HEART_MS = 300

export function LikeButton({ photo, className }: { photo: PhotoView; className?: string | undefined }) {
  const tools = useTools()
  const [isBeating, setBeating] = useState(false)

  useEffect(() => {
    if (!isBeating) return
    const rest = setTimeout(() => setBeating(false), HEART_MS)
    return () => clearTimeout(rest)
  }, [isBeating])

  return (
    <IconButton
      icon={HeartIcon}
      label="Like"
      count={photo.likeCount ?? undefined}
      pressed={photo.likedByViewer}
      onClick={() => {
        if (isBeating) return
        setBeating(true)
        if (!photo.likedByViewer) vibrate(12)
        void likePhoto(tools, photo, !photo.likedByViewer)
      }}
      className={className}
      iconClassName={isBeating && photo.likedByViewer ? 'animate-heart' : undefined}
    />
  )
}

/** Shows the like at once in every view; if the server refuses it, reverts it in all of them (ACT-01 to ACT-11). */
export async function likePhoto(tools: Tools, photo: PhotoView, liked: boolean) {
  const { id: photoId } = photo
  const likes = ({ likeCount, likedByViewer }: PhotoLikes): PhotoLikes => ({ likeCount, likedByViewer })
  try {
    // Loaded when the pointer comes near, because the first screen does not need it.
    const { switchOptimistically: switchAtOnce, withLike } = await import(
      '../../../../kernel/actions/ui/optimistic.ts'
    )
    await switchAtOnce(tools, cachedPhoto(photoId), {
      name: `like ${photoId}`,
      on: liked,
      expected: (shown) => withLike(shown, liked),
      before: likes(photo),
      save: (on) =>
        saveLike(photoId, on).catch((error) => {
          // Another request, or an earlier one from this tab, already did it (ACT-11).
          if (isDoneAlready(error)) return likes(withLike(photo, on))
          throw error
        }),
      later: {
        kind: 'like-photo',
        input: { photoId, on: liked },
        words: `${liked ? 'Like' : 'Unlike'} a look by ${photo.owner.username}`,
      },
      signIn: [
        'Please sign in to like photos',
        'Create an account or sign in to interact with photos',
        photoId,
      ],
    })
  } catch (error) {
    showToast({ kind: 'problem', ...likeFailureToast(error) })
  }
}

export const saveLike = (photoId: string, on: boolean) =>
  api(`${on ? 'PUT' : 'DELETE'} /photos/{photoId}/like`, { photoId })

export const isDoneAlready = (error: unknown) => aliasOf(error) === '23505'

export function likeFailureToast(error: unknown) {
  if (aliasOf(error) === '42501' || isProblem(error, 'forbidden')) {
    return { title: 'Access denied', description: 'You do not have permission to perform this action' }
  }
  if (aliasOf(error) === '23503' || isProblem(error, 'photo-not-found')) {
    return { title: 'Photo not found', description: 'The photo you are trying to like may have been deleted' }
  }
  return { title: 'Failed to update like', description: 'Please try again later' }
}

const aliasOf = (error: unknown) => (isProblem(error) ? error.facts.alias : undefined)
