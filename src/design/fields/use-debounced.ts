import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 200

/** Returns what was typed once typing pauses, for requests to the server. */
export function useDebounced(typed: string, restMs = DEBOUNCE_MS): string {
  const [rested, setRested] = useState('')

  useEffect(() => {
    const rest = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(rest)
  }, [typed, restMs])

  return rested
}
