import { Field } from '../../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../../design/fields/TextInput.tsx'
import type { ProductDraft } from './product-draft.ts'
import { sizesOf } from './product-draft.ts'

interface SizesFieldsProps {
  draft: ProductDraft
  change: (changes: Partial<ProductDraft>) => void
  error: string | undefined
}

/** The sizes as one list, and below it the stock of each (ADM-12). */
export function SizesFields({ draft, change, error }: SizesFieldsProps) {
  const sizes = sizesOf(draft.sizes)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label="Sizes" optional hint="Separate sizes with commas." error={error}>
        <TextInput
          size="small"
          name="sizes"
          autoComplete="off"
          value={draft.sizes}
          onChange={({ target }) => change({ sizes: target.value })}
        />
      </Field>
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
                    value={draft.stocks[size] ?? ''}
                    onChange={({ target }) => change({ stocks: { ...draft.stocks, [size]: target.value } })}
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
