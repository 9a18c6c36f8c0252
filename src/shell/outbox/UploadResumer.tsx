import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../../design/toasts/toast.ts'
import { publishSentDrafts } from '../../features/community/photos/ui/upload/kept/publish-sent-drafts.ts'
import { resumeVideoUploads } from '../../features/community/reels/ui/post/video-uploads.ts'
import { joinTrip, NOT_IN_TRIP } from '../../features/community/trips/ui/join-trip.ts'
import { useTools } from '../../kernel/actions/ui/tools.ts'
import { isProblem, isServerUnreachable } from '../../web/api.ts'
import { useOnReconnect } from '../../web/use-on-reconnect.ts'

/** Whether the open screen continues with this draft itself and shows it. */
function isShown({ isTrip }: { isTrip: boolean }) {
  const { pathname, search } = location
  return isTrip
    ? pathname === '/backpackers' && new URLSearchParams(search).get('tab') === 'create'
    : pathname === '/upload'
}

/** Resumes posts and videos whose upload was interrupted by closing the tab, once per visit. */
export function UploadResumer({ memberId }: { memberId: string }) {
  const { cache } = useTools()
  const router = useRouter()
  const [mustWait, setMustWait] = useState(false)

  const goOn = useEffectEvent(async () => {
    try {
      await resumeVideoUploads(cache, memberId)
      for (const result of await publishSentDrafts({ joinTrip, isShown })) {
        if (result.outcome === 'refused') {
          showToast({
            kind: 'problem',
            title: `Your post was not published: ${result.words}`,
            description: 'It is kept as a draft.',
            action: {
              label: 'Open it',
              onClick: () =>
                void (result.isTrip
                  ? router.navigate({ to: '/backpackers', search: { tab: 'create' } })
                  : router.navigate({ to: '/upload' })),
            },
          })
          continue
        }
        showToast(
          result.notJoined
            ? { kind: 'problem', title: NOT_IN_TRIP, description: result.notJoined }
            : { kind: 'done', title: 'Your post is published.' },
        )
        await cache.invalidateQueries({ queryKey: ['photos'] })
        await cache.invalidateQueries({ queryKey: ['trips'] })
      }
    } catch (error) {
      if (isServerUnreachable(error) || isProblem(error, 'pictures-busy')) setMustWait(true)
    }
  })

  // The drafts are in the browser's storage.
  useEffect(() => void goOn(), [])
  useOnReconnect(mustWait, () => {
    setMustWait(false)
    void goOn()
  })
  return null
}
