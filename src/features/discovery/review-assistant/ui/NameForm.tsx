import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'

interface NameFormProps {
  typed: string
  onType: (typed: string) => void
  onSearch: (name: string) => void
}

/** The search form; without JavaScript it leads to the same address. */
export function NameForm({ typed, onType, onSearch }: NameFormProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <search>
      <form
        action="/review"
        noValidate
        className="flex max-w-measure flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const name = typed.trim()
          setMissing(name === '')
          if (name) onSearch(name)
          else event.currentTarget.querySelector('input')?.focus()
        }}
      >
        <Field
          label="Product name"
          error={isMissing && typed.trim() === '' ? 'Please enter a product name' : undefined}
          className="min-w-0 flex-1 basis-60"
        >
          <TextInput
            name="q"
            type="search"
            icon={Search}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </Field>
        <Button type="submit" className="mt-[1.625rem] max-sm:mt-0 max-sm:flex-1">
          Search
        </Button>
      </form>
    </search>
  )
}
