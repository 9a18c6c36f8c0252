import { useEffect } from 'react'
import { useTheme } from '../../design/theme/theme.ts'

/** As the paper of tokens.css. */
const PAPER = { light: '#fafaf7', dark: '#141310' }

/**
 * Gives the bar of the browser, or of the system where the program is installed, the color of the page. Reels are dark in
 * both themes.
 */
export function useBarColor(pathname: string) {
  const { choice } = useTheme()
  const isDark = pathname === '/vi'
  // The head of the document is React's until the page is alive, and the system changes its theme in the evening.
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
