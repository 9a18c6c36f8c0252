import type { ReactNode } from 'react'
import type { MarkupKeeper } from '../design/rendering/Kept.tsx'

/** Words like "2 d" in a card may be this old. */
const KEPT_MS = 30_000
/** About 6 kB each. */
const KEPT_PIECES = 2_000

type Piece = { markup: string; preloads: string; until: number }
const kept = new Map<string, Piece>()

/** Collects the pieces of one page, and puts their markup in their places once the page around them stands. */
export function makeMarkupKeeper(renderPiece: (inside: ReactNode) => string): {
  keep: MarkupKeeper
  fill(page: string): string
} {
  const pieces: { key: string; inside: ReactNode }[] = []
  return {
    keep: (of, inside) => pieces.push({ key: JSON.stringify(of), inside }) - 1,
    fill: (page) => {
      let preloads = ''
      const filled = page.replace(PLACES, (place, number) => {
        const piece = pieces[Number(number)]
        if (!piece) return place
        const made = pieceOf(piece.key, () => renderPiece(piece.inside))
        preloads += made.preloads
        return made.markup
      })
      return preloads ? filled.replace('</head>', () => `${preloads}</head>`) : filled
    },
  }
}

const PLACES = /<template data-kept="(\d+)"><\/template>/g

function pieceOf(key: string, render: () => string): Piece {
  const known = kept.get(key)
  if (known && known.until > performance.now()) return known
  // React writes before the markup what the page's head should fetch early: pictures that are seen first.
  const rendered = render()
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(rendered)?.[0] ?? ''
  const piece = {
    // The comments are how React marks a boundary that is complete.
    markup: `<!--$-->${rendered.slice(preloads.length)}<!--/$-->`,
    preloads,
    until: performance.now() + KEPT_MS,
  }
  kept.delete(key)
  kept.set(key, piece)
  if (kept.size > KEPT_PIECES) kept.delete(kept.keys().next().value ?? '')
  return piece
}
