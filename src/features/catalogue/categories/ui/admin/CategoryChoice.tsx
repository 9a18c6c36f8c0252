import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { RemovableChip } from '../../../../../design/controls/Chip.tsx'
import { FailedSearch, SuggestField, TwoLines } from '../../../../../design/fields/SuggestField.tsx'
import { pathsOf, searchCategories } from './category-paths.ts'
import { adminCategoriesQuery } from './category-resource.ts'

export type ChosenCategory = { id: string; name: string }

type CategoryChoiceProps = {
  label: string
  value: ChosenCategory | null
  onChange: (category: ChosenCategory | null) => void
  size?: 'small' | 'medium'
  /** Excludes categories that cannot be chosen here. */
  leaveOut?: (id: string) => boolean
}

/** A picker for one category, found by typing part of its name or of its ancestors' names. */
export function CategoryChoice({
  label,
  value,
  onChange,
  size,
  leaveOut = () => false,
}: CategoryChoiceProps) {
  const { data, isError, refetch } = useQuery(adminCategoriesQuery)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const all = data?.items ?? []
  const paths = pathsOf(all)
  if (value) {
    const path = paths.get(value.id)?.join(' › ') ?? value.name
    return <RemovableChip label={path} onRemove={() => onChange(null)} />
  }
  const found = searchCategories(all, typed).filter(({ id }) => !leaveOut(id))
  return (
    <SuggestField
      icon={Search}
      size={size}
      label={label}
      placeholder={label}
      value={typed}
      onType={setTyped}
      isOpen={isOpen}
      onOpenChange={setOpen}
      listName="Categories"
      items={found}
      selectOnEnter={typed === '' ? 'none' : 'only'}
      onChoose={({ id, name }) => {
        setTyped('')
        onChange({ id, name })
      }}
      failed={
        isError ? (
          <FailedSearch onRetry={() => void refetch()}>The categories did not load.</FailedSearch>
        ) : undefined
      }
      found={data ? `${found.length} found` : undefined}
    >
      {({ id, name }) => <TwoLines first={name} second={(paths.get(id)?.slice(0, -1) ?? []).join(' › ')} />}
    </SuggestField>
  )
}
