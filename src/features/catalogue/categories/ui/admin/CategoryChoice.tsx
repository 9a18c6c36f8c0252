import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { RemovableChip } from '../../../../../design/controls/Chip.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useCombobox } from '../../../../../design/fields/use-combobox.ts'
import { matching, pathsOf } from './category-paths.ts'
import { adminCategoriesQuery } from './category-resource.ts'

export type ChosenCategory = { id: string; name: string }

type CategoryChoiceProps = {
  label: string
  value: ChosenCategory | null
  onChange: (category: ChosenCategory | null) => void
  /** Some that cannot be chosen here. */
  leaveOut?: (id: string) => boolean
}

/** One category of the tree, found by typing a part of its name or of the names around it. */
export function CategoryChoice({ label, value, onChange, leaveOut = () => false }: CategoryChoiceProps) {
  const { data, isError, refetch } = useQuery(adminCategoriesQuery)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const all = data?.items ?? []
  const paths = pathsOf(all)
  const found = matching(all, typed).filter(({ id }) => !leaveOut(id))
  const isShown = isOpen && found.length > 0
  const combobox = useCombobox({ count: found.length, isShown })
  if (value) {
    const path = paths.get(value.id)?.join(' › ') ?? value.name
    return <RemovableChip label={path} onRemove={() => onChange(null)} />
  }

  function choose(category: ChosenCategory) {
    setTyped('')
    setOpen(false)
    combobox.setActive(-1)
    onChange({ id: category.id, name: category.name })
  }

  function press(event: KeyboardEvent) {
    if (combobox.move(event)) return setOpen(true)
    if (event.key === 'Enter') {
      // Never sends the form around it.
      event.preventDefault()
      const category = found[combobox.active] ?? (typed && found.length === 1 ? found[0] : undefined)
      if (isShown && category) choose(category)
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className="relative">
      <TextInput
        icon={Search}
        {...combobox.field}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          combobox.setActive(-1)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      {isShown ? (
        <div
          {...combobox.list}
          role="listbox"
          aria-label="Categories"
          className="absolute inset-x-0 top-full z-(--z-popover) mt-1 max-h-72 overflow-y-auto rounded-sm border border-line bg-raised py-1 shadow-float"
        >
          {found.map((category, index) => {
            const around = paths.get(category.id)?.slice(0, -1) ?? []
            return (
              <button
                key={category.id}
                type="button"
                {...combobox.option(index)}
                className={clsx(
                  'flex min-h-target w-full items-center gap-3 px-3 py-1.5 text-left text-small',
                  index === combobox.active && 'bg-sunken',
                )}
                onClick={() => choose(category)}
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{category.name}</span>
                  {around.length > 0 ? (
                    <span className="block truncate text-meta text-ink-3">{around.join(' › ')}</span>
                  ) : null}
                </span>
              </button>
            )
          })}
        </div>
      ) : null}
      {isOpen && isError ? (
        <p role="alert" className="mt-1.5 text-meta text-danger">
          The categories did not load.{' '}
          <button type="button" className="text-link" onMouseDown={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {isOpen && data ? `${found.length} found` : ''}
      </p>
    </div>
  )
}
