import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../../design/toasts/toast.ts'
import { publishKept } from '../../features/community/photos/ui/upload/kept/publish-kept.ts'
import { resumeSendings } from '../../features/community/reels/ui/post/sendings.ts'
import { useTools } from '../../kernel/actions/ui/tools.ts'
import { isOutOfReach } from '../../web/api.ts'
import { useLineBack } from '../../web/use-line-back.ts'

/** Screens that go on with their own draft, and show it. */
const OWN_SCREENS = /^\/(?:upload|travel)(?:\/|$)/

/** Goes on with posts and videos that were on their way when their tab was closed, once for each visit. */
export function SendingKeeper({ memberId }: { memberId: string }) {
  const { cache } = useTools()
  const router = useRouter()
  const [isLineLost, setLineLost] = useState(false)

  const goOn = useEffectEvent(async () => {
    await resumeSendings(cache, memberId)
    if (OWN_SCREENS.test(location.pathname)) return
    try {
      for (const kept of await publishKept()) {
        if (kept.outcome === 'refused') {
          showToast({
            kind: 'problem',
            title: `Your post was not published: ${kept.words}`,
            description: 'It is kept as a draft.',
            action: { label: 'Open it', onClick: () => void router.navigate({ to: '/upload' }) },
          })
          continue
        }
        showToast({ kind: 'done', title: 'Your post is published.' })
        await cache.invalidateQueries({ queryKey: ['photos'] })
      }
    } catch (error) {
      if (isOutOfReach(error)) setLineLost(true)
    }
  })

  // What waits is in the browser's storage.
  useEffect(() => void goOn(), [])
  useLineBack(isLineLost, () => {
    setLineLost(false)
    void goOn()
  })
  return null
}
