import { useRef } from 'react'
import { v4 as newKey } from 'uuid'

/**
 * Returns an idempotency key that changes only with the content, so that a retry after a lost response has no effect.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string }>(null)
  return {
    keyFor(content: object): string {
      const text = JSON.stringify(content)
      if (last.current?.content !== text) last.current = { content: text, key: newKey() }
      return last.current.key
    },
    /** Call it on success: sending the same content again is then a new request. */
    reset() {
      last.current = null
    },
  }
}
