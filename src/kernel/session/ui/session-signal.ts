let controller = new AbortController()

/**
 * Aborts when the member of this tab signs out, here or in another tab. Work that was begun for a member and waits
 * takes it at its beginning: afterwards another member may be signed in.
 */
export const sessionSignal = (): AbortSignal => controller.signal

export function endSessionSignal() {
  controller.abort()
  controller = new AbortController()
}
