/** What can take the focus without opening the on-screen keyboard, and without opening a tab. */
const CONTROLS =
  'a[href], button:not(:disabled, [role="tab"][aria-selected="false"]), summary, [tabindex="0"]'
/** The focus never leaves the part of the page that it was in. */
const PARTS = 'main, [role="dialog"], [role="alertdialog"]'

/**
 * Remembers where a control is. Returns a function that finds the nearest control to that place, for the focus after
 * this one was removed or disabled: in what took its place, otherwise in the next row, otherwise in the row before,
 * otherwise around the list. Null if the control was in no part of the page, or that part is gone.
 */
export function rememberPlace(control: Element): () => HTMLElement | null {
  const part = control.closest<HTMLElement>(PARTS)
  const steps: Step[] = []
  for (let element = control; part && element !== part && element.parentElement; ) {
    const { parentElement: parent, previousElementSibling: before, nextElementSibling: after } = element
    steps.push({ element, parent, before, after })
    element = parent
  }
  return () => {
    if (!part?.isConnected) return null
    // The removed row; its next row has the same controls in the same order.
    const gone = Math.max(
      steps.findLastIndex(({ element }) => !element.isConnected),
      0,
    )
    const position = steps[gone] ? controlsIn(steps[gone].element).indexOf(control as HTMLElement) : 0
    for (const step of steps.slice(gone)) {
      const found = nearestTo(step, position)
      if (found) return found
    }
    return part
  }
}

type Step = { element: Element; parent: Element; before: Element | null; after: Element | null }

function nearestTo({ element, parent, before, after }: Step, position: number): HTMLElement | undefined {
  const isStillThere = (other: Element | null) => other?.parentElement === parent
  const first = isStillThere(before)
    ? before?.nextElementSibling
    : before === null
      ? parent.firstElementChild
      : isStillThere(after)
        ? after
        : null
  const rows: Element[] = []
  for (let row = first; row; row = row.nextElementSibling) rows.push(row)
  for (let row = isStillThere(before) ? before : null; row; row = row.previousElementSibling) rows.push(row)
  for (const row of rows) {
    const controls = row === element ? [] : controlsIn(row).filter((one) => one.checkVisibility())
    const nearest = controls[Math.min(Math.max(position, 0), controls.length - 1)]
    if (nearest) return nearest
  }
}

const controlsIn = (row: Element): HTMLElement[] => [
  ...(row.matches(CONTROLS) ? [row as HTMLElement] : []),
  ...row.querySelectorAll<HTMLElement>(CONTROLS),
]
