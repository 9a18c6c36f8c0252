import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import type { FragmentRenderer } from '../design/rendering/CachedFragment.tsx'
import { isFast } from '../platform/fast/switch.ts'

// The fragment cache of server rendering (src/platform/fast/README.md). It is in this folder because it is part of the
// bundle that renders pages.

/** Relative times in a card, such as "2 d", may be this old. */
const TTL_MS = 30_000
/** About 6 kB each. */
const FRAGMENTS_MAX = 2_000

type Fragment = { markup: string; preloads: string }
const cache = new LRUCache<string, Fragment>({ max: FRAGMENTS_MAX, ttl: TTL_MS })

/** Collects the fragments of one page, and replaces their placeholders with their markup once the page is rendered. */
export function makeFragments(
  renderFragment: (inside: ReactNode) => string,
  onLookup: (isFound: boolean) => void,
): {
  render: FragmentRenderer
  fill(page: string): string
} {
  const fragments: { key: string; inside: ReactNode }[] = []
  return {
    render: (dependsOn, inside) => fragments.push({ key: JSON.stringify(dependsOn), inside }) - 1,
    fill: (page) => {
      let preloads = ''
      const filled = page.replace(PLACEHOLDERS, (placeholder, number) => {
        const fragment = fragments[Number(number)]
        if (!fragment) return placeholder
        const cached = cache.get(fragment.key)
        onLookup(cached !== undefined)
        const rendered = cached ?? makeFragment(fragment.key, renderFragment(fragment.inside))
        preloads += rendered.preloads
        return rendered.markup
      })
      return preloads ? filled.replace('</head>', () => `${preloads}</head>`) : filled
    },
  }
}

const PLACEHOLDERS = /<template data-fragment="(\d+)"><\/template>/g

function makeFragment(key: string, rendered: string): Fragment {
  // React writes the preloads of a fragment's first pictures before its markup; they belong in the page's head.
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(rendered)?.[0] ?? ''
  // React marks a complete Suspense boundary with these comments.
  const fragment = { markup: `<!--$-->${rendered.slice(preloads.length)}<!--/$-->`, preloads }
  if (isFast('fragments')) cache.set(key, fragment)
  return fragment
}
