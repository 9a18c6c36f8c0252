import { Search } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { TextInput } from '../../../design/TextInput.tsx'

/** How long typing rests before the list follows. */
const TYPING_REST_MS = 300

type ShopSearchBoxProps = {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
}

export function ShopSearchBox({ ref, value, onChange }: ShopSearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const said = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange

  // The address follows when typing rests.
  useEffect(() => {
    if (typed === said.current) return
    const rest = setTimeout(() => {
      said.current = typed
      tell.current(typed)
    }, TYPING_REST_MS)
    return () => clearTimeout(rest)
  }, [typed])

  // And the box follows the address: back, forward, Clear Filters.
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setTyped(value)
  }, [value])

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
