import { timeoutManager } from '@tanstack/react-query'
import { repeatWhileVisible } from '../design/rendering/repeat-while-visible.ts'

/** Pauses the polling of queries (`refetchInterval`) while the page is hidden. */
export function pausePollingWhileHidden() {
  const ends = new Map<number, () => void>()
  let last = 0
  timeoutManager.setTimeoutProvider<number>({
    setTimeout: (work, ms) => window.setTimeout(work, ms),
    clearTimeout: (id) => window.clearTimeout(id),
    setInterval: (work, ms) => {
      ends.set(++last, repeatWhileVisible(work, ms))
      return last
    },
    clearInterval: (id = 0) => {
      ends.get(id)?.()
      ends.delete(id)
    },
  })
}
