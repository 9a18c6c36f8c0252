import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../../design/fields/TextInput.tsx'
import type { Discount } from '../use-discount.ts'

/** The discount code field. It is inside the order's form, which Enter must not submit. */
export function DiscountField({ discount }: { discount: Discount }) {
  const field = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  const { problem, isChecking } = discount

  // After an error, return the focus to the field.
  useEffect(() => {
    if (isChecking || !isAsked.current) return
    isAsked.current = false
    if (problem) field.current?.focus()
  }, [problem, isChecking])

  function apply() {
    if (isChecking) return
    isAsked.current = true
    discount.apply()
  }
  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <Field label="Discount code" error={problem} className="mt-4 mb-6">
      <div className="flex gap-3">
        <TextInput
          ref={field}
          name="discountText"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase placeholder:normal-case"
          value={discount.text}
          onChange={(event) => discount.type(event.target.value)}
          onKeyDown={applyOnEnter}
        />
        <Button look="outline" busy={isChecking} onClick={apply}>
          Apply
        </Button>
      </div>
    </Field>
  )
}
