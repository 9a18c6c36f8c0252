import type { EarlyField, EarlyPress, EarlyPresses } from './record-presses.ts'

/** So that what a press changes is drawn before the next one. */
const BETWEEN_MS = 16
// Counted in turns, not by the clock: on a device that is busy, turns come as late as what is waited for.
/** A part of the page whose code does not arrive gets no press later than this: ten seconds of an idle page. */
const PATIENCE_TURNS = 10_000 / BETWEEN_MS
/** What React took away to draw it anew is not back later than this. */
const GONE_TURNS = 2_000 / BETWEEN_MS

let isUnderway = false

/** Carries out what was typed and pressed before the page came alive, in order, each once. */
export async function replayPresses(early: EarlyPresses): Promise<void> {
  if (isUnderway) return
  isUnderway = true
  let turns = 0
  const goneSince = new Map<Element, number>()
  function isOver(target: Element) {
    if (target.isConnected) return turns > PATIENCE_TURNS
    if (!goneSince.has(target)) goneSince.set(target, turns)
    return turns - goneSince.get(target)! > GONE_TURNS
  }
  while (early.presses.length + early.fields.size > 0) {
    followRedrawn(early)
    for (const [field, value] of early.fields)
      if (isOver(field) || during(early, () => takeOver(field, value))) early.fields.delete(field)

    const [press] = early.presses
    if (press && isOver(press.target)) {
      press.target.removeAttribute('aria-busy')
      early.presses.shift()
    } else if (press && early.fields.size === 0 && during(early, () => carryOut(press))) early.presses.shift()
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    turns += 1
  }
  early.around.clear()
  delete document.documentElement.dataset.early
  early.isAlive = true
  isUnderway = false
}

/** Goes over to what took the place of a button or a field that was drawn anew. */
function followRedrawn({ presses, fields, around }: EarlyPresses) {
  for (const press of presses) {
    const shown = findRedrawn(press.target, around)
    if (!shown) continue
    press.target = shown
    shown.setAttribute('aria-busy', 'true')
  }
  for (const [field, value] of fields) {
    const shown = findRedrawn(field, around)
    if (!shown) continue
    fields.delete(field)
    fields.set(shown, value)
  }
}

/** The same button or field, nearest to where it was; it may be drawn anew once more. */
function findRedrawn<Target extends Element>(
  gone: Target,
  around: EarlyPresses['around'],
): Target | undefined {
  const parents = around.get(gone)
  if (gone.isConnected || !parents) return
  const alike = [...(parents.find((one) => one.isConnected)?.querySelectorAll<Target>(gone.localName) ?? [])]
  const shown = alike.find((other) => traits(other) === traits(gone))
  if (shown) around.set(shown, parents)
  return shown
}

const traits = (element: Element) =>
  ['name', 'type', 'href', 'aria-label'].map((name) => element.getAttribute(name)).join('|') +
  (element.matches('select, textarea') ? '' : element.textContent)

function during(early: EarlyPresses, work: () => boolean): boolean {
  early.isReplaying = true
  try {
    return work()
  } finally {
    early.isReplaying = false
  }
}

/** @returns false while the part of the page around it is not alive yet */
function carryOut({ kind, target }: EarlyPress): boolean {
  target.removeAttribute('aria-busy')
  return kind === 'enter' ? pressEnter(target) : press(target)
}

function press(target: HTMLElement): boolean {
  // Menus open when a pointer goes down, everything else by the click.
  const pointer = { bubbles: true, cancelable: true, composed: true, isPrimary: true, pointerType: 'mouse' }
  if (!reaches(target, new PointerEvent('pointerdown', pointer))) return wait(target)
  target.dispatchEvent(new PointerEvent('pointerup', pointer))
  // A dialog gives the focus back to where it was.
  if (document.activeElement === document.body) target.focus({ preventScroll: true })
  target.click()
  return true
}

function pressEnter(field: HTMLInputElement): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (!reaches(field, event)) return wait(field)
  if (!event.defaultPrevented) {
    const button = field.form?.querySelector<HTMLElement>('[type="submit"]')
    if (button) button.click()
    else field.form?.requestSubmit()
  }
  return true
}

function wait(target: Element): false {
  target.setAttribute('aria-busy', 'true')
  return false
}

/**
 * React stops an event whose target it has not taken over yet, and takes it over soon after, or draws it anew at once:
 * then the event comes to what it took away.
 * @returns whether the event came to its target
 */
function reaches(target: Element, event: Event): boolean {
  let isThere = false
  const hear = () => {
    isThere = target.isConnected
  }
  target.addEventListener(event.type, hear, { capture: true, once: true })
  target.dispatchEvent(event)
  target.removeEventListener(event.type, hear, { capture: true })
  return isThere
}

/** Sets the field again in a way that React hears, which only hears what differs from what it saw last. */
function takeOver(field: EarlyField, value: string | boolean): boolean {
  // First of all it is taken over: what React sees then is what it compares with.
  if (!reaches(field, new PointerEvent('pointerup', { bubbles: true }))) return false
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement
    box.checked = !value
    box.click()
    return true
  }
  if (field instanceof HTMLSelectElement) field.value = value
  else if (field.type !== 'file') retype(field, value)
  const name = field instanceof HTMLSelectElement || field.type === 'file' ? 'change' : 'input'
  field.dispatchEvent(new Event(name, { bubbles: true }))
  return true
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const { selectionStart, selectionEnd } = field
  // React watches the property of the element itself, and not the one of its kind.
  field.value = value === '' ? 'x' : ''
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
