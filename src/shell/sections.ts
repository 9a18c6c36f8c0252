import { Award, Compass, Images, Newspaper, ShoppingBag, UserRound } from 'lucide-react'

/** The six sections of the top navigation, in order. */
export const sections = [
  { to: '/engage', name: 'Engage' },
  { to: '/upload', name: 'Upload' },
  { to: '/shop', name: 'Shop' },
  { to: '/voting', name: 'Voting' },
  { to: '/trends', name: 'Trends' },
  { to: '/backpackers', name: 'Travel' },
] as const

/** The tab bar on phones. */
export const tabs = [
  { to: '/engage', name: 'Engage', icon: Images },
  { to: '/shop', name: 'Shop', icon: ShoppingBag },
  { to: '/backpackers', name: 'Travel', icon: Compass },
  { to: '/voting', name: 'Vote', icon: Award },
  { to: '/trends', name: 'Trends', icon: Newspaper },
  { to: '/account', name: 'Account', icon: UserRound },
] as const

/** Pages about the operator, linked if they exist. */
export const legalPages = [
  { page: 'terms', to: '/terms', name: 'Terms' },
  { page: 'privacy', to: '/privacy', name: 'Privacy' },
  { page: 'withdraw', to: '/withdraw', name: 'Withdraw from contract here' },
  { page: 'withdrawal', to: '/withdrawal', name: 'Withdrawal' },
  { page: 'imprint', to: '/imprint', name: 'Imprint' },
  { page: 'transparency', to: '/transparency', name: 'Transparency' },
] as const

/** Whether a URL belongs to a section; the front page belongs to the feed. */
export function isInSection(to: string, pathname: string): boolean {
  if (pathname === '/') return to === '/engage'
  if (to === '/engage') return pathname === '/engage' || pathname.startsWith('/photo/')
  if (to === '/shop') return ['/shop', '/product/', '/brand'].some((start) => pathname.startsWith(start))
  if (to === '/voting') return pathname.startsWith('/voting') || pathname.startsWith('/category/')
  if (to === '/account') return ['/account', '/dashboard', '/edit-profile', '/orders'].includes(pathname)
  return pathname === to || pathname.startsWith(`${to}/`)
}
