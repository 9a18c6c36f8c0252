import type { KeyboardEvent } from 'react'

/** Returns a key handler: Enter submits, Shift and Enter starts a new line (ACT-15). */
export const onSubmitKey = (submit: () => void) => (event: KeyboardEvent) => {
  // While an input method composes a word, Enter only ends the word.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  submit()
}
