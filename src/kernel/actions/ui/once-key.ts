import { useRef } from 'react'
import { v4 as newKey } from 'uuid'

/** A key that stays while the content does: what is sent again after a lost answer is not carried out twice. */
export function useOnceKey() {
  const last = useRef<{ content: string; key: string }>(null)
  return {
    keyFor(content: object): string {
      const text = JSON.stringify(content)
      if (last.current?.content !== text) last.current = { content: text, key: newKey() }
      return last.current.key
    },
    /** It was carried out: the same content is meant anew from now on. */
    forget() {
      last.current = null
    },
  }
}
