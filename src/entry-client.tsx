import '@vitejs/plugin-react/preamble'
import './design/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTheme } from './design/theme.ts'
import { createAppRouter } from './router.tsx'

keepTheme()
const router = createAppRouter({
  theme: document.documentElement.dataset.theme ?? null,
  origin: window.location.origin,
})
// As a transition it stops for whoever scrolls or taps meanwhile, instead of holding a slow phone in one go.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
