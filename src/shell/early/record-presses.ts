export type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type EarlyPress =
  | { kind: 'press'; target: HTMLElement }
  /** Enter in a field, which submits its form unless the field makes something else of it. */
  | { kind: 'enter'; target: HTMLInputElement }

export type EarlyPresses = {
  /** In the order in which they were made. */
  presses: EarlyPress[]
  /** What was typed or chosen. */
  fields: Map<EarlyField, string | boolean>
  /** What was around each of them, nearest first: React may draw a part anew that it has not taken over yet. */
  around: Map<Element, Element[]>
  /** Set while presses are carried out, which must not be recorded again. */
  isReplaying: boolean
  /** React has taken over the page, but for parts whose code is still on its way: only presses there are recorded. */
  isAlive: boolean
  /**
   * Says how to load what carries presses out, and loads it if there are any: before React takes the page over, because
   * a field that it draws again would lose what was typed.
   */
  prepare(fetch: FetchReplay): Promise<void> | undefined
  /** React has taken over the page: carries out what was pressed and typed. */
  wake(): void
  /** Stops recording; what is still waiting is forgotten. */
  end(): void
}

/** What carries them out; offline it does not come, and they are lost as the page is. */
type FetchReplay = () => Promise<{ replayPresses: (early: EarlyPresses) => void }>

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Runs at the top of the page, long before its scripts: keeps what is pressed, typed and chosen until React has taken
 * over the page, and marks what waits as busy (decision 037). Links and forms with an address of their own work without
 * scripts and are left alone, unless an earlier press still waits.
 *
 * Its source is sent as text, so it may use nothing from outside.
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
    // What waits already is not pressed twice.
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

  /** React stops an event in a part that it has not taken over. Then, once the event is over, `then` is called. */
  function whenStopped(event: Event, target: Element, then: () => void) {
    notePlace(target)
    let isThere = false
    const hear = () => {
      // React may have drawn the part anew on the way: then this is what it took away.
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
    // What the browser opens by itself would be closed by a second press.
    if (!target || target.hasAttribute('popovertarget')) return
    if (early.isAlive) {
      stopped = target.matches('button')
        ? whenStopped(event, target, () => add({ kind: 'press', target }))
        : null
      return
    }
    const isSubmit = target instanceof HTMLButtonElement && target.form !== null && target.type === 'submit'
    // A submit is heard below.
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
    // The last one stays chosen: an earlier choice of the group is none any more.
    for (const other of fields.keys())
      if (field.type === 'radio' && other.type === 'radio' && other.name === field.name) fields.delete(other)
    notePlace(field)
    const isTicked = /^(checkbox|radio)$/.test(field.type)
    fields.set(field, isTicked ? (field as HTMLInputElement).checked : field.value)
  }

  /** Without its scripts the page works as far as links and forms do; nothing seems to wait then. */
  function error({ target }: Event) {
    if (target instanceof HTMLScriptElement) early.end()
  }

  const heard = Object.entries({ click, submit, keydown, input: change, change, error }) as [
    string,
    EventListener,
  ][]
  for (const [name, hear] of heard) addEventListener(name, hear, true)

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
      for (const [name, hear] of heard) removeEventListener(name, hear, true)
    },
  }
  window.earlyPresses = early
}
