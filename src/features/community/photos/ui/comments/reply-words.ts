/** Label of the button that shows the remaining replies. */
export function showRepliesLabel(left: number, areThereMore: boolean) {
  if (areThereMore) return left === 1 ? 'Show 1 more reply' : `Show ${left} more replies`
  return left === 1 ? 'Show 1 reply' : `Show ${left} replies`
}

/** Focuses the field and puts the caret after the name it begins with. */
export function focusAtEnd(field: HTMLTextAreaElement | null) {
  if (!field || field.dataset.focused) return
  field.dataset.focused = 'true'
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
