import type { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { storeSharedPictures } from '../../web/service-worker/messages.ts'

/** In these elements, a paste belongs to the text. */
const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Opens the upload screen with a picture pasted anywhere, unless the page itself handles the paste. */
export function usePastedPictures(router: ReturnType<typeof useRouter>) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      const isWriting = event.target instanceof Element && event.target.closest(WRITES)
      if (pictures.length === 0 || isWriting || !('caches' in window)) return
      // The page's own listeners run after this one.
      setTimeout(async () => {
        if (event.defaultPrevented) return
        await storeSharedPictures(pictures)
        await router.navigate({ to: '/upload', search: {} })
      })
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [router])
}
