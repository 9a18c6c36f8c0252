import { Select } from '../../../../design/fields/Select.tsx'

interface CountSelectProps {
  /** The fewest that can be chosen: 0 or 1. */
  from: 0 | 1
  /** All of them. */
  of: number
  value: number
  onChange: (count: number) => void
  size?: 'small' | undefined
}

/** How many pieces: "2 of 3". */
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
