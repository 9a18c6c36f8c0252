/** A first look counts as seen when half of its picture is on screen at two of these looks in a row. */
export const SIGHT_MS = 1000

/** @returns what looks at the screen: it reports each first look (`data-first-look`) that has stayed there */
export function makeSightWatch(report: (lookId: string) => void): () => void {
  let before = new Set<string>()
  return () => {
    const now = new Set<string>()
    // Behind a dialog nobody sees it.
    const isHidden = document.visibilityState === 'hidden' || document.querySelector('dialog[open]') !== null
    for (const card of isHidden ? [] : document.querySelectorAll<HTMLElement>('[data-first-look]')) {
      const id = card.dataset.firstLook!
      if (isOnScreen(card.getBoundingClientRect(), window)) now.add(id)
    }
    for (const id of now) if (before.has(id)) report(id)
    before = now
  }
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** At least half of it, both ways. */
export function isOnScreen(
  { top, bottom, left, right }: Box,
  screen: { innerWidth: number; innerHeight: number },
): boolean {
  const [width, height] = [right - left, bottom - top]
  const [wide, high] = [
    Math.min(right, screen.innerWidth) - Math.max(left, 0),
    Math.min(bottom, screen.innerHeight) - Math.max(top, 0),
  ]
  return width > 0 && height > 0 && wide >= width / 2 && high >= height / 2
}
