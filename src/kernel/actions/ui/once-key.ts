import { useRef } from 'react'
import { v4 as newKey } from 'uuid'

/**
 * An idempotency key that stays while the content does: a repetition after a lost answer is not carried out
 * twice.
 */
export function useOnceKey() {
  const last = useRef<{ content: string; key: string }>(null)
  return {
    keyFor(content: object): string {
      const text = JSON.stringify(content)
      if (last.current?.content !== text) last.current = { content: text, key: newKey() }
      return last.current.key
    },
    /** It was carried out: sending the same content again is a new request. */
    forget() {
      last.current = null
    },
  }
}
