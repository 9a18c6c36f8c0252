import { useEffect } from 'react'

const INVALID = '[aria-invalid="true"], [data-invalid-group] :is(input, select, button)'
/** By then the form has rendered which fields are invalid, and may have moved the focus itself. */
const RENDERED_MS = 50

/**
 * Renders nothing. When a submitted form is refused, here or by the server, moves the focus to its first invalid field,
 * so that it is in sight and a screen reader reads the field with its error. A form that does so itself is left alone.
 */
export function InvalidFields() {
  // Forms and focus are handled in the DOM, for all forms at once.
  useEffect(() => {
    let form: HTMLFormElement | null = null
    const observer = new MutationObserver(focusFirst)

    function focusFirst() {
      const first = form?.querySelector<HTMLElement>(INVALID)
      if (!first) return
      const isAtOne = form?.querySelector('[aria-invalid="true"]:focus, [data-invalid-group] :focus')
      stop()
      if (!isAtOne) first.focus()
    }
    function stop() {
      observer.disconnect()
      form = null
    }
    function start({ target }: Event) {
      stop()
      form = target as HTMLFormElement
      const submitted = form
      setTimeout(() => {
        if (form !== submitted) return
        // The server's refusal comes later.
        observer.observe(submitted, {
          subtree: true,
          attributeFilter: ['aria-invalid', 'data-invalid-group'],
        })
        focusFirst()
      }, RENDERED_MS)
    }
    // Whoever types again is not interrupted.
    const onInput = ({ target }: Event) => {
      if (form?.contains(target as Node)) stop()
    }

    document.addEventListener('submit', start)
    document.addEventListener('input', onInput)
    return () => {
      stop()
      document.removeEventListener('submit', start)
      document.removeEventListener('input', onInput)
    }
  }, [])
  return null
}
