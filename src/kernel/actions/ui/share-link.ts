import { showToast } from '../../../design/toasts/toast.ts'

/**
 * Opens the system's share sheet if there is one (phones), otherwise copies the link (DEC-02).
 * @param picture is shared too if the system accepts files
 */
export async function shareLink(path: string, title: string, picture?: File) {
  const url = `${window.location.origin}${path}`
  if (window.matchMedia('(pointer: coarse)').matches && navigator.share) {
    try {
      const files = picture && navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {}
      await navigator.share({ title, url, ...files })
      return
    } catch (error) {
      // Closing the sheet is the user's choice, not a failure.
      if ((error as Error).name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied to clipboard!', kind: 'done' })
  } catch {
    // Browsers refuse the clipboard on plain http, so the link itself is shown.
    showToast({ title: 'Copy this link', description: url })
  }
}
