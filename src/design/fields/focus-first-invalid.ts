import type { RefObject } from 'react'

/** Focuses the first invalid field, after the form has rendered which fields are invalid. */
export function focusFirstInvalid(form: RefObject<HTMLFormElement | null>) {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
