export type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type EarlyPress =
  | { kind: 'press'; target: HTMLElement }
  /** Enter in a field. It submits the form unless the field handles it. */
  | { kind: 'enter'; target: HTMLInputElement }

export type EarlyPresses = {
  /** In the order in which they were made. */
  presses: EarlyPress[]
  /** The typed or chosen values. */
  fields: Map<EarlyField, string | boolean>
  /** The ancestors of each target, nearest first, because React may replace a part that is not hydrated yet. */
  around: Map<Element, Element[]>
  /** Set during the replay, whose events must not be recorded again. */
  isReplaying: boolean
  /** React has hydrated the page except parts whose code is still loading; only presses there are recorded. */
  isAlive: boolean
  /**
   * Sets the function that loads the replay code, and calls it if anything was recorded. Call it before hydration,
   * because a field that React replaces would lose its text.
   */
  prepare(fetch: FetchReplay): Promise<void> | undefined
  /** Call after hydration: replays the recorded presses and input. */
  wake(): void
  /** Stops recording and discards what was recorded. */
  end(): void
}

/** Loads the replay code. Offline this fails, and the presses are lost. */
type FetchReplay = () => Promise<{ replayPresses: (early: EarlyPresses) => void }>

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Runs at the top of the page, long before its scripts: records presses, typing and choices until React has hydrated
 * the page, and marks waiting buttons as busy (decision 037). Links, and forms with an action of their own, work
 * without scripts and are left alone, unless an earlier press is waiting.
 *
 * Its source is sent as text, so it must not use anything from outside.
 */
export function recordPresses() {
  const page = document.documentElement
  const presses: EarlyPress[] = []
  const fields = new Map<EarlyField, string | boolean>()
  const around = new Map<Element, Element[]>()
  const isUsed = () => presses.length + fields.size > 0
  let load: (() => Promise<void>) | undefined
  let replay: ((early: EarlyPresses) => void) | undefined

  function notePlace(target: Element) {
    if (!target.isConnected) return
    const parents: Element[] = []
    for (let next = target.parentElement; next; next = next.parentElement) parents.push(next)
    around.set(target, parents)
  }

  function add(press: EarlyPress) {
    // A target with a waiting press is not recorded twice.
    if (presses.some(({ target }) => target === press.target)) return
    presses.push(press)
    notePlace(press.target)
    press.target.setAttribute('aria-busy', 'true')
    page.dataset.early = ''
  }

  function keep(event: Event, press: EarlyPress) {
    event.preventDefault()
    event.stopImmediatePropagation()
    add(press)
  }

  /** The latest press of a submit button that React stopped, until its form is submitted. */
  let stopped: (() => boolean) | null = null

  /** React stops an event in a part that is not hydrated yet. If that happens, calls `then` after the event. */
  function whenStopped(event: Event, target: Element, then: () => void) {
    notePlace(target)
    let isThere = false
    const hear = () => {
      // React may have replaced the part meanwhile; then the event reached the removed element.
      isThere = target.isConnected
    }
    target.addEventListener(event.type, hear, { capture: true, once: true })
    setTimeout(() => {
      target.removeEventListener(event.type, hear, { capture: true })
      if (isThere || event.defaultPrevented) return void around.delete(target)
      then()
      early.wake()
    })
    return () => !isThere
  }

  const worksAlone = (form: HTMLFormElement) => form.hasAttribute('action') && presses.length === 0

  function click(event: MouseEvent) {
    if (early.isReplaying || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = (event.target as Element).closest<HTMLElement>('button, a[href]')
    // The browser opens such a popover itself; a second press would close it.
    if (!target || target.hasAttribute('popovertarget')) return
    if (early.isAlive) {
      stopped = target.matches('button')
        ? whenStopped(event, target, () => add({ kind: 'press', target }))
        : null
      return
    }
    const isSubmit = target instanceof HTMLButtonElement && target.form !== null && target.type === 'submit'
    // Submits are handled below.
    const isFollowed = target instanceof HTMLAnchorElement && (presses.length === 0 || target.target !== '')
    if (isSubmit || isFollowed) return
    keep(event, { kind: 'press', target })
  }

  function submit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    const isMissed = early.isAlive && stopped?.() === true
    stopped = null
    if (early.isReplaying || (early.isAlive && !isMissed) || worksAlone(form)) return
    const button = event.submitter ?? form.querySelector<HTMLElement>('[type="submit"]')
    if (button) keep(event, { kind: 'press', target: button })
    else event.preventDefault()
  }

  function keydown(event: KeyboardEvent) {
    const { target } = event
    if (early.isReplaying || early.isAlive || event.key !== 'Enter' || event.isComposing) return
    if (!(target instanceof HTMLInputElement) || !target.form || worksAlone(target.form)) return
    if (!/^(checkbox|radio|file)$/.test(target.type)) keep(event, { kind: 'enter', target })
  }

  function change(event: Event) {
    const field = event.target as EarlyField
    if (early.isReplaying || !('value' in field)) return
    if (early.isAlive) whenStopped(event, field, () => keepField(field))
    else keepField(field)
  }

  function keepField(field: EarlyField) {
    // Only the last choice of a radio group counts.
    for (const other of fields.keys())
      if (field.type === 'radio' && other.type === 'radio' && other.name === field.name) fields.delete(other)
    notePlace(field)
    const isTicked = /^(checkbox|radio)$/.test(field.type)
    fields.set(field, isTicked ? (field as HTMLInputElement).checked : field.value)
  }

  /** Without its scripts only the page's links and forms work, so nothing may look busy. */
  function error({ target }: Event) {
    if (target instanceof HTMLScriptElement) early.end()
  }

  const listeners = Object.entries({ click, submit, keydown, input: change, change, error }) as [
    string,
    EventListener,
  ][]
  for (const [name, hear] of listeners) addEventListener(name, hear, true)

  const early: EarlyPresses = {
    presses,
    fields,
    around,
    isReplaying: false,
    isAlive: false,
    prepare(fetch) {
      load ??= () =>
        fetch().then(
          (file) => {
            replay = file.replayPresses
          },
          () => {},
        )
      return isUsed() ? load() : undefined
    },
    wake() {
      if (!isUsed()) early.isAlive = true
      else if (replay) replay(early)
      else if (load) void load().then(() => (replay ? replay(early) : early.end()))
    },
    end() {
      for (const { target } of presses.splice(0)) target.removeAttribute('aria-busy')
      fields.clear()
      around.clear()
      delete page.dataset.early
      for (const [name, hear] of listeners) removeEventListener(name, hear, true)
    },
  }
  window.earlyPresses = early
}
