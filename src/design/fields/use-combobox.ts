import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

/** The active index while no option is active. */
const FIELD = -1

type ComboboxOptions = {
  /** The number of options. */
  count: number
  isShown: boolean
  /** The index that is active at first. */
  first?: number
}

/**
 * State and attributes of a field with a list of options below it (combobox pattern of the ARIA guide). The focus stays
 * in the field; the arrow keys move through the options and back to the field. The component decides what Enter and
 * Escape do.
 */
export function useCombobox({ count, isShown, first = FIELD }: ComboboxOptions) {
  const id = useId()
  const [at, setActive] = useState(first)
  const active = isShown && at < count ? at : FIELD
  const idOf = (index: number) => `${id}-${index}`
  return {
    active,
    setActive,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? `${id}-list` : undefined,
      'aria-activedescendant': active >= 0 ? idOf(active) : undefined,
      autoComplete: 'off',
    } as const,
    list: {
      id: `${id}-list`,
      tabIndex: -1,
      // Keeps the focus in the field while an option is pressed.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const,
    option: (index: number) =>
      ({
        id: idOf(index),
        role: 'option',
        tabIndex: -1,
        'aria-selected': index === active,
        onMouseMove: () => setActive(index),
        // Scrolls the active option into view.
        ref: (option: HTMLElement | null) => {
          if (index === active) option?.scrollIntoView({ block: 'nearest' })
        },
      }) as const,
    /** @returns whether the key was arrow up or down */
    move(event: KeyboardEvent): boolean {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      const places = count + 1
      if (isShown) setActive(((active + 1 + by + places) % places) - 1)
      return true
    },
  }
}
