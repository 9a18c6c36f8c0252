import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import imbue from '../design/theme/fonts/imbue-latin-400.woff2?url'

/** The head of every page, before its own title and picture. */
export const documentHead = ({
  match,
}: {
  match: { context: { origin: string; theme: string | null } }
}) => ({
  meta: [
    // Every page has its own title; this is the fallback.
    { title: 'Page not found | Showoff' },
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    // Only one, because the router keeps one of each name; use-bar-color.ts follows the system's theme.
    { name: 'theme-color', content: match.context.theme === 'dark' ? '#141310' : '#fafaf7' },
    { name: 'color-scheme', content: 'light dark' },
    ...(import.meta.env.SSR ? preview(match.context.origin) : []),
  ],
  links: [
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icon-180.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
    ...(import.meta.env.SSR ? fonts() : []),
  ],
})

/** Preloads the fonts. After a later navigation in the browser they are loading already. */
const fonts = () =>
  [imbue, instrumentSans].map((href) => ({
    ...{ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const },
  }))

/** For pages without a picture of their own. Link previews read the server's HTML, so the browser needs none. */
const preview = (origin: string) => [
  { property: 'og:type', content: 'website' },
  { name: 'twitter:card', content: 'summary_large_image' },
  // Drawn by scripts/share-picture.mjs.
  { property: 'og:image', content: `${origin}/share.jpg` },
  { property: 'og:image:alt', content: 'Showoff: a look taken apart, each item tied to a paper ticket' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]
