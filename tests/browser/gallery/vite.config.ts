import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { toastStyleHashes } from '../../../src/design/toasts/toast-style-hashes.ts'
import { samplePictures } from './sample-pictures.ts'

/**
 * Builds the page that shows every component, with the product's content security policy. Not part of the product's
 * build.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), samplePictures()],
  publicDir: false,
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true },
  preview: {
    headers: {
      'Content-Security-Policy': [
        "default-src 'self'",
        `style-src 'self' ${toastStyleHashes.join(' ')}`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
      ].join('; '),
    },
  },
})
