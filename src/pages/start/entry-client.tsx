import '@vitejs/plugin-react/preamble'
import '../../design/theme/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { whenQuiet } from '../../design/rendering/when-quiet.ts'
import { keepTheme } from '../../design/theme/theme.ts'
import { fetchOtherPages } from '../../pages.tsx'
import { keepWelcomeClosed } from '../../shell/intro/welcome-choice.ts'
import { restQueriesWhileHidden } from '../../web/query-timers.ts'
import { createAppRouter } from './router.tsx'

// Zod would try whether it may compile code; our content security policy forbids it, and browsers report the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** In pieces, between which a slow phone hears who scrolls or taps. */
async function comeAlive() {
  keepTheme()
  await nextTask()
  restQueriesWhileHidden()
  const router = createAppRouter({
    theme: document.documentElement.dataset.theme ?? null,
    hasClosedWelcome: keepWelcomeClosed(),
    origin: window.location.origin,
  })
  await window.earlyPresses?.prepare(() => import('../../shell/early/replay-presses.ts'))
  await nextTask()
  // As a transition it stops for them in between, too.
  startTransition(() => {
    // The service worker's page for addresses of which it has no copy is empty.
    if (window.$_TSR) hydrateRoot(document, <RouterClient router={router} />)
    else createRoot(document).render(<RouterProvider router={router} />)
  })
  void whenQuiet().then(fetchOtherPages)
}

/** By a message, which waits for nothing; a page behind another one may wait a second for a timer. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

void comeAlive()
