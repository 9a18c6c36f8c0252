import { useEffect } from 'react'
import { useTheme } from '../../design/theme/theme.ts'

/** As the paper of tokens.css. */
const PAPER = { light: '#fafaf7', dark: '#141310' }

/** Gives the bar of the browser, or of the system where the program is installed, the color of the page. */
export function useBarColor() {
  const { choice } = useTheme()
  // The head of the document is React's until the page is alive.
  useEffect(() => {
    const ofSystem = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const color = PAPER[choice === 'system' ? ofSystem : choice]
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      bar.content = color
  }, [choice])
}
