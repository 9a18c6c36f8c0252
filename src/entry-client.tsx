import '@vitejs/plugin-react/preamble'
import './design/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { keepTheme } from './design/theme.ts'
import { createAppRouter } from './router.tsx'

keepTheme()
const router = createAppRouter({
  theme: document.documentElement.dataset.theme ?? null,
  origin: window.location.origin,
})
hydrateRoot(document, <RouterClient router={router} />)
