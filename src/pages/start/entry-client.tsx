import '@vitejs/plugin-react/preamble'
import '../../design/theme/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { whenLoadedAndIdle } from '../../design/rendering/when-idle.ts'
import { renewThemeCookie } from '../../design/theme/theme.ts'
import { fetchOtherPages } from '../../pages.tsx'
import { renewWelcomeCookie } from '../../shell/intro/welcome-choice.ts'
import { pausePollingWhileHidden } from '../../web/query-timers.ts'
import { createAppRouter } from './router.tsx'

// Keeps zod from testing whether it may compile code: our content security policy forbids it, and browsers report the
// attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Starts in several tasks, so that a slow phone can react to scrolling and taps in between. */
async function startApp() {
  renewThemeCookie()
  await nextTask()
  pausePollingWhileHidden()
  const router = createAppRouter({
    theme: document.documentElement.dataset.theme ?? null,
    hasClosedWelcome: renewWelcomeCookie(),
    origin: window.location.origin,
  })
  await window.earlyPresses?.prepare(() => import('../../shell/early/replay-presses.ts'))
  await nextTask()
  // A transition lets React pause for them, too.
  startTransition(() => {
    // The service worker sends an empty page for URLs of which it has no copy.
    if (window.$_TSR) hydrateRoot(document, <RouterClient router={router} />)
    else createRoot(document).render(<RouterProvider router={router} />)
  })
  void whenLoadedAndIdle().then(fetchOtherPages)
}

/** Uses a message, which has no delay; in a background tab, a timer may be delayed by a second. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

void startApp()
