import { useEffect, useRef, useState } from 'react'

/**
 * A field whose text is in the URL. The URL follows when typing pauses; the field follows when something else changes
 * the URL (back, forward, Clear Filters).
 */
export function useDebouncedInput(
  value: string,
  onRest: (value: string) => void,
  restMs: number,
): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const lastReported = useRef(value)
  const tell = useRef(onRest)
  tell.current = onRest

  useEffect(() => {
    const words = typed.trim()
    if (words === lastReported.current) return
    const rest = setTimeout(() => {
      lastReported.current = words
      tell.current(words)
    }, restMs)
    return () => clearTimeout(rest)
  }, [typed, restMs])

  useEffect(() => {
    if (value === lastReported.current) return
    lastReported.current = value
    setTyped(value)
  }, [value])

  return [typed, setTyped]
}
