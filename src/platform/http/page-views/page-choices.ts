import { readCookie } from '../../sign-in/viewer.ts'

/** What somebody chose that a page is rendered for. The browser keeps it in cookies, so the first paint is right. */
export type PageChoices = {
  /** null follows the system. */
  theme: 'light' | 'dark' | null
  /** They closed the welcome of the front page, which no other page has. */
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

/** A page for these choices, as caches tell it from the same page for others. */
export const variantOf = ({ theme, hasClosedWelcome }: PageChoices): string =>
  `${theme}${hasClosedWelcome ? ' closed' : ''}`
