import { Field } from '../../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../../design/fields/TextInput.tsx'
import { TextField } from '../../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useFormAround, useTypedIn } from '../../../../../../kernel/admin/ui/form/admin-form-context.ts'
import type { ProductDraft } from './product-draft.ts'
import { sizesOf } from './product-draft.ts'

/** The sizes as one list, and below it the stock of each (ADM-12). */
export function SizesFields() {
  const { errors, setValue } = useFormAround()
  const sizes = sizesOf(useTypedIn<string>('sizes'))
  const stocks = useTypedIn<ProductDraft['stocks']>('stocks')
  // The server names the one size with the error: "variants.2.size".
  const error = Object.entries(errors).find(([field]) => field.startsWith('variants'))?.[1]
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
      {sizes.length > 0 ? (
        <fieldset className="grid min-w-0 gap-1.5">
          <legend className="mb-1.5 text-meta font-strong">
            Pieces <span className="font-normal text-ink-3">empty: not counted</span>
          </legend>
          <ul className="grid grid-cols-3 gap-2">
            {sizes.map((size) => (
              <li key={size}>
                <Field
                  label={
                    <>
                      <span className="sr-only">Pieces of </span>
                      {size}
                    </>
                  }
                >
                  <TextInput
                    size="small"
                    inputMode="numeric"
                    placeholder="∞"
                    autoComplete="off"
                    value={stocks[size] ?? ''}
                    onChange={({ target }) => setValue('stocks', { ...stocks, [size]: target.value })}
                  />
                </Field>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
    </div>
  )
}
