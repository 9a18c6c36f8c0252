import { readCookie } from '../../sign-in/viewer.ts'

/** Choices of the visitor that affect rendering. The browser keeps them in cookies, so the first paint is right. */
export type PageChoices = {
  /** Null follows the system. */
  theme: 'light' | 'dark' | null
  /** The visitor closed the welcome text of the front page; always false for other pages. */
  hasClosedWelcome: boolean
}

/** @param address path and query of the page */
export function readPageChoices(address: string, cookieHeader: string | undefined): PageChoices {
  const theme = readCookie(cookieHeader, 'theme')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    hasClosedWelcome: isFrontPage(address) && readCookie(cookieHeader, 'welcome') === 'closed',
  }
}

const isFrontPage = (address: string) => address === '/' || address.startsWith('/?')

/** Returns the part of a cache key that separates pages rendered for different choices. */
export const variantOf = ({ theme, hasClosedWelcome }: PageChoices): string =>
  `${theme}${hasClosedWelcome ? ' closed' : ''}`
