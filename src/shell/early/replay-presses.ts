import type { EarlyField, EarlyPress, EarlyPresses } from './record-presses.ts'

/** Lets the effect of a press be drawn before the next one. */
const BETWEEN_MS = 16
// Counted in turns, not in time: on a busy device, turns are as late as the code they wait for.
/** Maximum wait for a part of the page whose code is not loaded: ten seconds on an idle page. */
const PATIENCE_TURNS = 10_000 / BETWEEN_MS
/** Maximum wait for a replacement of an element that React removed. */
const GONE_TURNS = 2_000 / BETWEEN_MS

let isUnderway = false

/** Replays what was typed and pressed before hydration, in order, each once. */
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
    retargetReplaced(early)
    for (const [field, value] of early.fields)
      if (isOver(field) || whileReplaying(early, () => restoreField(field, value))) early.fields.delete(field)

    const [press] = early.presses
    if (press && isOver(press.target)) {
      press.target.removeAttribute('aria-busy')
      early.presses.shift()
    } else if (press && early.fields.size === 0 && whileReplaying(early, () => replayPress(press)))
      early.presses.shift()
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    turns += 1
  }
  early.around.clear()
  delete document.documentElement.dataset.early
  early.isAlive = true
  isUnderway = false
}

/** Moves recorded presses and values to the elements that replaced their targets. */
function retargetReplaced({ presses, fields, around }: EarlyPresses) {
  for (const press of presses) {
    const replacement = findReplacement(press.target, around)
    if (!replacement) continue
    press.target = replacement
    replacement.setAttribute('aria-busy', 'true')
  }
  for (const [field, value] of fields) {
    const replacement = findReplacement(field, around)
    if (!replacement) continue
    fields.delete(field)
    fields.set(replacement, value)
  }
}

/** Finds the replacement of a button or field, nearest to where it was. It may be replaced again. */
function findReplacement<Target extends Element>(
  original: Target,
  around: EarlyPresses['around'],
): Target | undefined {
  const parents = around.get(original)
  if (original.isConnected || !parents) return
  const alike = [
    ...(parents.find((one) => one.isConnected)?.querySelectorAll<Target>(original.localName) ?? []),
  ]
  const replacement = alike.find((other) => traits(other) === traits(original))
  if (replacement) around.set(replacement, parents)
  return replacement
}

const traits = (element: Element) =>
  ['name', 'type', 'href', 'aria-label'].map((name) => element.getAttribute(name)).join('|') +
  (element.matches('select, textarea') ? '' : element.textContent)

function whileReplaying(early: EarlyPresses, work: () => boolean): boolean {
  early.isReplaying = true
  try {
    return work()
  } finally {
    early.isReplaying = false
  }
}

/** @returns false while the part of the page around the target is not hydrated */
function replayPress({ kind, target }: EarlyPress): boolean {
  target.removeAttribute('aria-busy')
  return kind === 'enter' ? pressEnter(target) : press(target)
}

function press(target: HTMLElement): boolean {
  // Menus open on pointerdown, everything else on click.
  const pointer = { bubbles: true, cancelable: true, composed: true, isPrimary: true, pointerType: 'mouse' }
  if (!reachesTarget(target, new PointerEvent('pointerdown', pointer))) return markBusy(target)
  target.dispatchEvent(new PointerEvent('pointerup', pointer))
  // A dialog later returns the focus to this element.
  if (document.activeElement === document.body) target.focus({ preventScroll: true })
  target.click()
  return true
}

function pressEnter(field: HTMLInputElement): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (!reachesTarget(field, event)) return markBusy(field)
  if (!event.defaultPrevented) {
    const button = field.form?.querySelector<HTMLElement>('[type="submit"]')
    if (button) button.click()
    else field.form?.requestSubmit()
  }
  return true
}

function markBusy(target: Element): false {
  target.setAttribute('aria-busy', 'true')
  return false
}

/**
 * React stops an event whose target is not hydrated, and hydrates it soon after. Or it replaces the target at once, and
 * the event reaches the removed element.
 * @returns whether the event reached its target
 */
function reachesTarget(target: Element, event: Event): boolean {
  let isThere = false
  const hear = () => {
    isThere = target.isConnected
  }
  target.addEventListener(event.type, hear, { capture: true, once: true })
  target.dispatchEvent(event)
  target.removeEventListener(event.type, hear, { capture: true })
  return isThere
}

/** Sets the field again so that React notices. React only notices values that differ from the last one it saw. */
function restoreField(field: EarlyField, value: string | boolean): boolean {
  // Hydrate the field first: React compares with the value at that time.
  if (!reachesTarget(field, new PointerEvent('pointerup', { bubbles: true }))) return false
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
  // React tracks the element's own property, not that of its prototype.
  field.value = value === '' ? 'x' : ''
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
