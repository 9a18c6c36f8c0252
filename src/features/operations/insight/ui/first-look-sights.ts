/** The interval of checks. A first look counts as seen when half of its picture is on screen at two checks in a row. */
export const SIGHT_MS = 1000

/** @returns a check of the screen, which reports each first look (`data-first-look`) that has stayed in view */
export function makeSightDetector(report: (lookId: string) => void): () => void {
  let before = new Set<string>()
  return () => {
    const now = new Set<string>()
    // A look behind a dialog is not seen.
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

/** Whether at least half of it is visible, in both directions. */
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
