import { Select } from '../../../../design/fields/Select.tsx'

interface CountSelectProps {
  /** The smallest choice. */
  from: 0 | 1
  /** The total number. */
  of: number
  value: number
  onChange: (count: number) => void
  size?: 'small' | undefined
}

/** Selects a number of pieces: "2 of 3". */
export function CountSelect({ from, of, value, onChange, size }: CountSelectProps) {
  const counts = Array.from({ length: of + 1 - from }, (_, at) => at + from)
  return (
    <Select
      size={size}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="w-full"
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {count} of {of}
        </option>
      ))}
    </Select>
  )
}
