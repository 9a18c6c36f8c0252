import type { KeyboardEvent } from 'react'

/** Enter sends, Shift and Enter begins a new line (ACT-15). */
export const onSubmitKey = (submit: () => void) => (event: KeyboardEvent) => {
  // While a word is being composed by an input method, Enter only ends the word.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  submit()
}
