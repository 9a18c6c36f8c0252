import { RemovableChip } from '../../../../../design/controls/Chip.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { useAdminField } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { SuggestBox } from '../../../../catalogue/products/ui/suggest/SuggestBox.tsx'
import { ARTICLE_PRODUCTS_MAX } from '../../article-limits.ts'

type Named = { id: string; name: string }

/** The products of an article, in the order they were chosen. @param error below the field */
export function ArticleProductsField({ error }: { error: string | undefined }) {
  const { field, value: products } = useAdminField<Named[]>('products', 'Products')
  return (
    <Field
      group
      label="Products"
      optional
      hint={`Up to ${ARTICLE_PRODUCTS_MAX}, shown beside the text.`}
      error={error}
    >
      <div className="grid gap-3">
        {products.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {products.map(({ id, name }) => (
              <li key={id} className="max-w-full">
                <RemovableChip
                  label={name}
                  onRemove={() => field.onChange(products.filter((one) => one.id !== id))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {products.length < ARTICLE_PRODUCTS_MAX ? (
          <SuggestBox
            label="Search products"
            productsOnly
            onChoose={({ id, name }) =>
              products.some((one) => one.id === id) || field.onChange([...products, { id, name }])
            }
          />
        ) : null}
      </div>
    </Field>
  )
}
