import { type FocusEvent, type PointerEvent, useState } from 'react'

/**
 * When a card shows its tags: while the pointer or the keyboard focus is in it, and after the tag button was pressed.
 * Spread `reveal` on the card's photo.
 */
export function useTagReveal() {
  const [pressed, setPressed] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    shown: pressed || hovered || focused,
    pressed,
    toggle: () => setPressed(!pressed),
    reveal: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
