import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { writeChoice } from '../../design/rendering/choice-cookie.ts'

// Whether the welcome of the front page was closed in this browser: a cookie, which the server reads as well
// (src/platform/http/page-views/page-choices.ts), so it never appears for a moment and goes.

const NAME = 'welcome'
const CLOSED = 'closed'

/** Call once when the page starts. Some browsers delete a script's cookies after a week, so it is renewed. */
export function keepWelcomeClosed(): boolean {
  const isClosed = document.cookie.split('; ').includes(`${NAME}=${CLOSED}`)
  if (isClosed) writeChoice(NAME, CLOSED)
  return isClosed
}

/** Since the page started. */
let isClosedNow = false

export function useWelcome() {
  const { hasClosedWelcome } = useRouteContext({ from: '__root__' })
  const [isClosed, setClosed] = useState(hasClosedWelcome || isClosedNow)
  const close = () => {
    writeChoice(NAME, CLOSED)
    isClosedNow = true
    setClosed(true)
  }
  return { isClosed, close }
}
