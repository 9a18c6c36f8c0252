import { Segmented } from '../../../../design/controls/Segmented.tsx'
import { insightDays } from '../insight-words.ts'

interface DaysChoiceProps {
  days: number
  onChange: (days: number) => void
}

/** The choice of how many of the last days the figures cover. */
export const DaysChoice = ({ days, onChange }: DaysChoiceProps) => (
  <Segmented
    label="Days"
    choices={insightDays.map((each) => ({ value: String(each), label: `${each} days` }))}
    value={String(days)}
    onChange={(next) => onChange(Number(next))}
    className="max-sm:w-full"
  />
)
