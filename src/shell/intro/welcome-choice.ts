import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { writeChoice } from '../../design/rendering/choice-cookie.ts'

// Whether the visitor closed the welcome of the front page in this browser. Stored in a cookie, which the server reads
// too (src/platform/http/page-views/page-choices.ts), so that the welcome never flashes.

const NAME = 'welcome'
const CLOSED = 'closed'

/** Call once when the page starts. Some browsers delete a script's cookies after a week, so this renews the cookie. */
export function renewWelcomeCookie(): boolean {
  const isClosed = document.cookie.split('; ').includes(`${NAME}=${CLOSED}`)
  if (isClosed) writeChoice(NAME, CLOSED)
  return isClosed
}

/** Whether it was closed since the page loaded. */
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
