/** The event on the window when a choice has changed. */
export const CHOICE_CHANGED = 'showoff:chosen'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Stores a visitor's choice for a year, or deletes it. The server reads the cookie, so that the first paint is right
 * (src/platform/http/page-views/page-choices.ts).
 */
export function writeChoice(name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_SECONDS
  const before = document.cookie
  // biome-ignore lint/suspicious/noDocumentCookie: the newer cookie store is missing in browsers we serve
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`
  if (document.cookie !== before) window.dispatchEvent(new Event(CHOICE_CHANGED))
}
