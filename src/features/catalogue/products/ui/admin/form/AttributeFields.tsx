import { Field } from '../../../../../../design/fields/Field.tsx'
import { FieldPair } from '../../../../../../design/fields/FieldPair.tsx'
import { SelectField } from '../../../../../../kernel/admin/ui/form/admin-fields.tsx'
import {
  useAdminField,
  useAdminFieldValue,
} from '../../../../../../kernel/admin/ui/form/admin-form-context.ts'
import {
  audienceWords,
  colorFamilyWords,
  materialWords,
  occasionWords,
  patternWords,
} from '../../../../categories/attribute-words.ts'
import { colorFamilyOf } from '../../../../categories/color-family.ts'
import { CategoryChoice, type ChosenCategory } from '../../../../categories/ui/admin/CategoryChoice.tsx'
import { MultiChoice } from '../../../../categories/ui/admin/MultiChoice.tsx'

const AT_MOST = 6
const none = { '': 'Not set' }

/** The product's category, and the attributes that shoppers filter by. */
export function AttributeFields() {
  const { field, value, errors } = useAdminField<ChosenCategory | null>(
    'category',
    'Category',
    (category) => category?.name ?? 'None',
  )
  return (
    <>
      <Field group label="Category" error={errors.categoryId}>
        <CategoryChoice label="Search categories" value={value} onChange={field.onChange} />
      </Field>
      <FieldPair>
        <SelectField name="audience" label="For" choices={{ ...none, ...audienceWords }} size="small" />
        <SelectField name="pattern" label="Pattern" choices={{ ...none, ...patternWords }} size="small" />
      </FieldPair>
      <MultiChoiceField name="materials" label="Material" words={materialWords} add="Add a material" />
      <MultiChoiceField name="occasions" label="Occasion" words={occasionWords} add="Add an occasion" />
    </>
  )
}

/** The family in which shoppers find the color; an admin chooses it when the computed one is wrong. */
export function ColorFamilyField() {
  const color = useAdminFieldValue<string>('color').trim()
  const hex = useAdminFieldValue<string>('colorHex').trim().toLowerCase()
  const computed = colorFamilyOf(color || null, /^#[0-9a-f]{6}$/.test(hex) ? hex : null)
  const automatic = computed ? `From its color: ${colorFamilyWords[computed]}` : 'From its color'
  return (
    <SelectField
      name="colorFamily"
      label="Color family"
      choices={{ '': automatic, ...colorFamilyWords }}
      size="small"
    />
  )
}

type MultiChoiceFieldProps = {
  name: string
  label: string
  words: Readonly<Record<string, string>>
  add: string
}

function MultiChoiceField({ name, label, words, add }: MultiChoiceFieldProps) {
  const { field, value, error } = useAdminField<string[]>(
    name,
    label,
    (keys) => keys.map((key) => words[key] ?? key).join(', ') || 'None',
  )
  return (
    <Field group label={label} optional error={error}>
      <MultiChoice words={words} value={value} max={AT_MOST} add={add} onChange={field.onChange} />
    </Field>
  )
}
