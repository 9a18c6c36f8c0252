import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../../design/fields/TextInput.tsx'
import type { GiftCards } from './use-gift-cards.ts'

/**
 * The gift card field, behind a link because most buyers have none. It is inside the order's form, which Enter must not
 * submit.
 */
export function GiftCardField({ giftCards }: { giftCards: GiftCards }) {
  const field = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const { problem, isAsking, text } = giftCards
  const isShown = isOpen || text !== '' || problem !== undefined

  // After an error, return the focus to the field.
  useEffect(() => {
    if (isAsking || !isAsked.current) return
    isAsked.current = false
    if (problem) field.current?.focus()
  }, [problem, isAsking])

  if (!isShown) {
    return (
      <button
        type="button"
        className="text-link mt-4 min-h-11 text-small"
        onClick={() => {
          setOpen(true)
          requestAnimationFrame(() => field.current?.focus())
        }}
      >
        {giftCards.cards.length > 0 ? 'Use another gift card' : 'Pay with a gift card'}
      </button>
    )
  }

  function add() {
    if (isAsking) return
    isAsked.current = true
    void giftCards.add()
  }
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <Field label="Gift card" hint="16 letters and digits" error={problem} className="mt-4">
      <div className="grid gap-2">
        <div className="flex gap-3">
          <TextInput
            ref={field}
            name="giftCardText"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase placeholder:normal-case"
            value={text}
            onChange={(event) => giftCards.type(event.target.value)}
            onKeyDown={addOnEnter}
          />
          <Button look="outline" busy={isAsking} onClick={add}>
            Add
          </Button>
        </div>
        <Link to="/gift-cards" className="text-link w-fit text-meta">
          Check a card balance
        </Link>
      </div>
    </Field>
  )
}
