import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openCart } from '../../features/commerce/cart/ui/open-cart.ts'
import { refreshNoticeCount } from '../../features/services/notices/ui/notice-queries.ts'
import { sessionQuery, useMember } from '../../kernel/session/ui/session-queries.ts'
import type { FromWorker } from '../../web/service-worker/messages.ts'
import { OutboxSender } from '../outbox/OutboxSender.tsx'
import { UploadResumer } from '../outbox/UploadResumer.tsx'
import { InstallHint } from './install/InstallHint.tsx'
import { prefetchForOffline } from './prefetch-for-offline.ts'
import { StoredDataNote } from './StoredDataNote.tsx'
import { UpdateNote } from './UpdateNote.tsx'
import { useBarColor } from './use-bar-color.ts'
import { useOutsideLinks } from './use-outside-links.ts'
import { usePastedPictures } from './use-pasted-pictures.ts'
import { useServiceWorker } from './use-service-worker.ts'

/** The parts that make Showoff an app on this device. Loaded after hydration. */
export function PwaFeatures() {
  const router = useRouter()
  const worksOffline = useQuery(sessionQuery).data?.worksOffline ?? false
  const update = useServiceWorker(worksOffline)
  useBarColor(useRouterState({ select: ({ location }) => location.pathname }))
  useOutsideLinks()
  usePastedPictures(router)
  const member = useMember()
  const isKnown = member !== undefined
  const isMember = Boolean(member)

  // The app's shortcut to the cart has no page of its own; it starts with a parameter.
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation')
    if (document && new URL(document.name).searchParams.get('cart') === 'open') openCart()
  }, [])

  // The service worker sends a message when a notification is clicked.
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data, ports }: MessageEvent<FromWorker>) => {
      if (data?.do !== 'open') return
      ports[0]?.postMessage('opening')
      router.history.push(data.link)
      void refreshNoticeCount(router.options.context.queryClient).catch(() => {})
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [router])

  // The service worker stores what is fetched.
  useEffect(() => {
    if (!isKnown || !('serviceWorker' in navigator)) return
    const begin = () => void prefetchForOffline(router, isMember)
    begin()
    navigator.serviceWorker.addEventListener('controllerchange', begin)
    return () => navigator.serviceWorker.removeEventListener('controllerchange', begin)
  }, [router, isKnown, isMember])

  return (
    <>
      {update && <UpdateNote onUpdate={update} />}
      <StoredDataNote />
      <InstallHint worksOffline={worksOffline} />
      <OutboxSender />
      {member && <UploadResumer key={member.id} memberId={member.id} />}
    </>
  )
}
