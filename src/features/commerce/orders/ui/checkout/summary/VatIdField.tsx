import { useState } from 'react'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../../design/fields/TextInput.tsx'
import type { VatCheck } from '../../../../tax/tax.ts'
import { vatCheckWords } from '../../../../tax/tax-words.ts'

interface VatIdFieldProps {
  /** The applied number, and the result of its check. */
  vatId: string
  check: VatCheck
  isBusy: boolean
  onChange: (vatId: string) => void
}

/**
 * The field for a business's VAT number, behind a button because most buyers have none. The number is applied when the
 * field loses focus.
 */
export function VatIdField({ vatId, check, isBusy, onChange }: VatIdFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const checkText = isBusy || typed !== null ? '' : vatCheckWords[check]
  const isWrong = check === 'malformed' || check === 'unknown'
  if (!isOpen && vatId === '') {
    return (
      <button
        type="button"
        className="text-link mt-4 min-h-target text-small"
        aria-expanded="false"
        onClick={() => setOpen(true)}
      >
        Buying for a company? Add its VAT number
      </button>
    )
  }
  const apply = () => {
    if (typed !== null && typed.trim() !== vatId) onChange(typed.trim())
    setTyped(null)
  }
  return (
    <Field
      label="VAT number"
      optional
      error={isWrong && checkText ? checkText : undefined}
      hint={isWrong ? undefined : checkText || 'EU VAT numbers only, such as DE136695976.'}
      className="mt-4"
    >
      <TextInput
        name="vatId"
        autoComplete="off"
        spellCheck={false}
        autoFocus={isOpen && vatId === '' && typed === null}
        maxLength={40}
        value={typed ?? vatId}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter applies the number instead of placing the order.
          event.preventDefault()
          apply()
        }}
      />
    </Field>
  )
}
