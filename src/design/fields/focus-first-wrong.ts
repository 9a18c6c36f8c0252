import type { RefObject } from 'react'

/** Takes the focus to the first field that is wrong, once the form shows which that is. */
export function focusFirstWrong(form: RefObject<HTMLFormElement | null>) {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
