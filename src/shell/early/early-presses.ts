import { useEffect } from 'react'

type Replay = typeof import('./replay-presses.ts').replayPresses

let replay: Replay | undefined

/** Loads what carries out early presses, if there are any. Offline they are lost, as the page is. */
export async function loadReplay(): Promise<void> {
  const early = window.earlyPresses
  if (early && early.presses.length + early.fields.size > 0)
    replay ??= await import('./replay-presses.ts').then(
      (file) => file.replayPresses,
      () => undefined,
    )
}

/**
 * Once the page has come alive: carries out what was pressed and typed before (decision 037). Loaded before that where
 * it could be, because a field that React draws again would lose what was typed.
 */
export function useEarlyPresses() {
  // The browser's events, which React has not heard.
  useEffect(() => {
    const early = window.earlyPresses
    if (!early) return
    const begin = () => (replay ? void replay() : early.end())
    early.onMissed = () => void loadReplay().then(begin)
    if (replay) begin()
    else if (early.presses.length + early.fields.size > 0) early.onMissed()
    else early.isAlive = true
  }, [])
}
