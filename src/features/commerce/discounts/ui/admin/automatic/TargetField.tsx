import { RemovableChip } from '../../../../../../design/controls/Chip.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { useAdminField } from '../../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { CategoryChoice } from '../../../../../catalogue/categories/ui/admin/CategoryChoice.tsx'
import { SuggestBox } from '../../../../../catalogue/products/ui/suggest/SuggestBox.tsx'
import { AUTOMATIC_TARGETS_MAX } from '../../../automatic-words.ts'
import type { AutomaticTarget } from './automatic-draft.ts'

interface TargetFieldProps {
  name: 'categories' | 'brands' | 'products'
  label: string
  /** The name of the field in the server's errors. */
  errorName: string
}

/** The categories, brands or products that a discount covers. */
export function TargetField({ name, label, errorName }: TargetFieldProps) {
  const {
    field,
    value: chosen,
    errors,
  } = useAdminField<AutomaticTarget[]>(
    name,
    label,
    (targets) => targets.map((one) => one.name).join(', ') || 'None',
  )
  function add({ id, name: words }: AutomaticTarget) {
    if (!chosen.some((one) => one.id === id)) field.onChange([...chosen, { id, name: words }])
  }
  return (
    <Field
      group
      label={label}
      hint={name === 'categories' ? 'Includes subcategories.' : undefined}
      error={errors[errorName]}
      className="col-span-2"
    >
      <div className="grid gap-3">
        {chosen.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {chosen.map(({ id, name: words }) => (
              <li key={id} className="max-w-full">
                <RemovableChip
                  label={words}
                  onRemove={() => field.onChange(chosen.filter((one) => one.id !== id))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {chosen.length >= AUTOMATIC_TARGETS_MAX ? null : name === 'categories' ? (
          <CategoryChoice
            label="Search categories"
            value={null}
            onChange={(category) => category && add(category)}
            leaveOut={(id) => chosen.some((one) => one.id === id)}
          />
        ) : (
          <SuggestBox
            label={`Search ${name}`}
            {...(name === 'brands' ? { brandsOnly: true } : { productsOnly: true })}
            onChoose={add}
          />
        )}
      </div>
    </Field>
  )
}
