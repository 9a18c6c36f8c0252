import { useEffect, useState } from 'react'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'

const KEY_START = 'recent-searches-'
const KEPT = 8

export type RecentSearches = {
  /** The latest first; empty until the browser's storage has been read. */
  words: string[]
  add: (words: string) => void
  remove: (words: string) => void
  clear: () => void
}

/**
 * The member's searches, stored only in this browser: a separate list per member, so that the next person to use the
 * browser does not see them. Nothing is stored for signed-out visitors.
 */
export function useRecentSearches(): RecentSearches {
  const memberId = useMember()?.id
  const key = memberId && `${KEY_START}${memberId}`
  const [words, setWords] = useState<string[]>([])

  // The server that rendered the page cannot know the browser's storage.
  useEffect(() => setWords(key ? read(key) : []), [key])

  function keep(change: (before: string[]) => string[]) {
    if (!key) return
    // Read again, because another tab may have searched meanwhile.
    const next = change(read(key)).slice(0, KEPT)
    write(key, next)
    setWords(next)
  }
  const others = (excluded: string) => (before: string[]) =>
    before.filter((one) => one.toLowerCase() !== excluded.toLowerCase())

  return {
    words,
    add: (added) => keep((before) => [added, ...others(added)(before)]),
    remove: (removed) => keep(others(removed)),
    clear: () => keep(() => []),
  }
}

function read(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((one): one is string => typeof one === 'string' && one.length <= 100).slice(0, KEPT)
      : []
  } catch {
    return []
  }
}

function write(key: string, words: string[]) {
  try {
    if (words.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(words))
  } catch {
    // Storage is full or blocked: the list lasts as long as the page.
  }
}
