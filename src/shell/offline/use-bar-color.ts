import { useEffect } from 'react'
import { useTheme } from '../../design/theme/theme.ts'

/** The same as --paper in tokens.css. */
const PAPER = { light: '#fafaf7', dark: '#141310' }

/**
 * Gives the bar of the browser, or the system's bar for the installed app, the color of the page. Reels are dark in
 * both themes.
 */
export function useBarColor(pathname: string) {
  const { choice } = useTheme()
  const isDark = pathname === '/vi'
  // React owns the document's head until hydration. Also follows the system's theme, which may change at any time.
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const paint = () => {
      const ofSystem = system.matches ? 'dark' : 'light'
      const color = PAPER[isDark ? 'dark' : choice === 'system' ? ofSystem : choice]
      for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
        bar.content = color
    }
    paint()
    system.addEventListener('change', paint)
    return () => system.removeEventListener('change', paint)
  }, [choice, isDark])
}
