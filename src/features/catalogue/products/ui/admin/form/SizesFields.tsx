import { useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../../design/fields/TextInput.tsx'
import { TextField } from '../../../../../../kernel/admin/ui/form/admin-fields.tsx'
import {
  useAdminFieldValue,
  useAdminFormContext,
} from '../../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { combineSizes } from '../../../size-axes.ts'
import { splitSizes } from './product-draft.ts'
import { SizeTable } from './SizeTable.tsx'

/** The sizes as one list, and below it each size's own values (ADM-12). */
export function SizesFields() {
  const { errors } = useAdminFormContext()
  const sizes = splitSizes(useAdminFieldValue<string>('sizes'))
  // The server names the size with the error: "variants.2.size". Errors of the table are shown there.
  const error = Object.entries(errors).find(([field]) => /^variants(\.\d+\.(size|stock))?$/.test(field))?.[1]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        name="sizes"
        label="Sizes"
        hint="Separate sizes with commas."
        optional
        error={error}
        size="small"
      />
      <SizeCombiner sizes={sizes} />
      {sizes.length > 0 ? <SizeTable sizes={sizes} /> : null}
    </div>
  )
}

/** Builds sizes from two options, such as waist and length. */
function SizeCombiner({ sizes }: { sizes: string[] }) {
  const { setValue } = useAdminFormContext()
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const combined = combineSizes(splitSizes(first), splitSizes(second))

  function add() {
    setValue('sizes', splitSizes([...sizes, ...combined].join(', ')).join(', '))
    setFirst('')
    setSecond('')
  }

  return (
    <details className="text-small">
      <summary className="inline-flex min-h-target items-center underline decoration-1 underline-offset-4">
        Combine two options
      </summary>
      <div className="grid grid-cols-2 items-start gap-3 pt-1 pb-2">
        <Field label="First option" hint="W30, W32">
          <TextInput size="small" value={first} onChange={({ target }) => setFirst(target.value)} />
        </Field>
        <Field label="Second option" hint="L32, L34">
          <TextInput size="small" value={second} onChange={({ target }) => setSecond(target.value)} />
        </Field>
        <Button
          look="outline"
          size="small"
          className="col-span-2 justify-self-start"
          disabled={combined.length === 0}
          onClick={add}
        >
          {combined.length > 0 ? `Add ${combined.length} sizes` : 'Add sizes'}
        </Button>
      </div>
    </details>
  )
}
