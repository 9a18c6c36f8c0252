import { useSyncExternalStore } from 'react'
import { writeChoice } from '../rendering/choice-cookie.ts'

/** Stored in the cookie `theme`, from which the server sets <html data-theme>, so that the first paint is right. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const name = 'theme'

/** The member's choice, followed by every open tab. */
export function useTheme() {
  const choice = useSyncExternalStore<ThemeChoice>(subscribe, currentTheme, () => 'system')
  return { choice, choose: chooseTheme }
}

export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice)
  if (choice === 'system') {
    writeChoice(name, null)
    storage()?.removeItem(name)
  } else {
    writeChoice(name, choice)
    storage()?.setItem(name, choice)
  }
}

/**
 * Call once when the page starts. Some browsers delete a script's cookies after a week; the choice is also in
 * localStorage, which renews the cookie.
 */
export function renewThemeCookie(): void {
  const stored = storage()?.getItem(name)
  if (stored === 'light' || stored === 'dark') chooseTheme(stored)
}

const listeners = new Set<() => void>()

function applyTheme(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  for (const tell of listeners) tell()
}

function currentTheme(): ThemeChoice {
  const attribute = document.documentElement.dataset.theme
  return attribute === 'light' || attribute === 'dark' ? attribute : 'system'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', followOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

function followOtherTab(event: StorageEvent) {
  if (event.key !== name) return
  applyTheme(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
}

/** Accessing localStorage throws if the member has disabled it. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
