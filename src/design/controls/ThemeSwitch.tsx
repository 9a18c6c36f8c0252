import { useTheme } from '../theme/theme.ts'
import { Segmented } from './Segmented.tsx'

export const themeChoices = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { choice, choose } = useTheme()
  return (
    <Segmented label="Theme" choices={themeChoices} value={choice} onChange={choose} className={className} />
  )
}
