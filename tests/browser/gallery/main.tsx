import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { showToast } from '../../../src/design/toasts/toast.ts'
import './gallery.css'
import { Gallery } from './Gallery.tsx'

/** For toasts that no button of the gallery triggers. */
Object.assign(window, { showToast })

const root = document.getElementById('root')!
const options = new URLSearchParams(location.search)
const theme = options.get('theme')
if (theme) document.documentElement.dataset.theme = theme

if (options.has('hydrate')) {
  // Shows the server's HTML for a while before hydration.
  root.innerHTML = renderToString(<Gallery />)
  setTimeout(() => {
    hydrateRoot(root, <Gallery />)
    root.dataset.ready = ''
  }, 500)
} else {
  createRoot(root).render(<Gallery />)
}
