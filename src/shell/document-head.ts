import imbue from '@fontsource-variable/imbue/files/imbue-latin-standard-normal.woff2?url'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url'

/** What is in every page's head before its own title. */
export const documentHead = () => ({
  meta: [
    // Every page has its own title; this is the fallback.
    { title: 'Page not found | Showoff' },
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#fafaf7' },
    { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#141310' },
    { name: 'color-scheme', content: 'light dark' },
  ],
  links: [
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icon-180.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
    { rel: 'preload', as: 'font', type: 'font/woff2', href: imbue, crossOrigin: 'anonymous' as const },
    {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: instrumentSans,
      crossOrigin: 'anonymous' as const,
    },
  ],
})
