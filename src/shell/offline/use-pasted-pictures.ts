import type { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leavePictures } from '../../web/service-worker/messages.ts'

/** Where one writes, a paste belongs to the text. */
const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** A picture pasted anywhere opens the upload screen with it, unless the page itself has a use for it. */
export function usePastedPictures(router: ReturnType<typeof useRouter>) {
  // The clipboard is the window's.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      const isWriting = event.target instanceof Element && event.target.closest(WRITES)
      if (pictures.length === 0 || isWriting || !('caches' in window)) return
      // The page's own listeners come after this one.
      setTimeout(async () => {
        if (event.defaultPrevented) return
        await leavePictures(pictures)
        await router.navigate({ to: '/upload', search: {} })
      })
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [router])
}
