import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { SuggestField, TwoLines } from '../../../../design/fields/SuggestField.tsx'
import { useDebounced } from '../../../../design/fields/use-debounced.ts'
import type { PlaceRef } from '../place.ts'
import { placeSearchQuery } from './place-queries.ts'
import { whereabouts } from './place-words.ts'

type PlaceSearchProps = {
  value: string
  onText: (typed: string) => void
  onChoose: (place: PlaceRef) => void
  maxCharacters: number
  placeholder?: string
  /** Needed if no label surrounds the field. */
  label?: string
}

/** A text field that suggests towns. Typed text is kept as it is; a town is selected by clicking it. */
export function PlaceSearch({
  value,
  onText,
  onChoose,
  maxCharacters,
  placeholder,
  label,
}: PlaceSearchProps) {
  const [isOpen, setOpen] = useState(false)
  const words = value.trim()
  const debouncedWords = useDebounced(words)
  const { data, isError, isPlaceholderData } = useQuery({
    ...placeSearchQuery(debouncedWords),
    enabled: isOpen && debouncedWords.length > 0,
    placeholderData: (before) => before,
  })
  const items = words === '' ? [] : (data?.items ?? [])
  const isCounted = data !== undefined && !isPlaceholderData
  return (
    <SuggestField
      icon={MapPin}
      label={label}
      placeholder={placeholder}
      value={value}
      onType={onText}
      maxCharacters={maxCharacters}
      isOpen={isOpen}
      onOpenChange={setOpen}
      opensOnFocus={false}
      listName="Towns"
      items={items}
      onChoose={onChoose}
      failed={isError ? 'The towns did not load. You can type the place instead.' : undefined}
      found={isCounted ? (items.length === 1 ? '1 town found' : `${items.length} towns found`) : undefined}
    >
      {(place) => <TwoLines first={place.name} second={whereabouts(place)} />}
    </SuggestField>
  )
}
