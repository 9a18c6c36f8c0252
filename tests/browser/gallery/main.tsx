import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { showToast } from '../../../src/design/toasts/toast.ts'
import './gallery.css'
import { Gallery } from './Gallery.tsx'

/** For messages that come at a moment of which no button knows. */
Object.assign(window, { showToast })

const root = document.getElementById('root')!
const options = new URLSearchParams(location.search)
const theme = options.get('theme')
if (theme) document.documentElement.dataset.theme = theme

if (options.has('hydrate')) {
  // The server's HTML, a while before React takes over.
  root.innerHTML = renderToString(<Gallery />)
  setTimeout(() => {
    hydrateRoot(root, <Gallery />)
    root.dataset.ready = ''
  }, 500)
} else {
  createRoot(root).render(<Gallery />)
}
