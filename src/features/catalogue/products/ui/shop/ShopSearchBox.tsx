import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useDebouncedInput } from '../../../../../design/fields/use-debounced-input.ts'

const TYPING_REST_MS = 300

type ShopSearchBoxProps = {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
}

export function ShopSearchBox({ ref, value, onChange }: ShopSearchBoxProps) {
  const [typed, setTyped] = useDebouncedInput(value, onChange, TYPING_REST_MS)
  return (
    <TextInput
      ref={ref}
      type="search"
      icon={Search}
      aria-label="Search products"
      placeholder="Search products"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
