import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { Field } from '../../../../../design/fields/Field.tsx'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { LongField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useAdminField } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import type { AdminCategory } from '../../category-admin.ts'
import { CATEGORY_TEXT_MAX } from '../../category-limits.ts'
import { CategoryChoice, type ChosenCategory } from './CategoryChoice.tsx'
import { categories } from './category-resource.ts'

const CategoryFieldsSchema = z
  .object({
    name: z.string().refine((name) => name.trim() !== '', 'Please enter a name'),
    slug: z.string().trim(),
    parent: z.object({ id: z.string(), name: z.string() }).nullable(),
    description: z.string(),
    googleId: z
      .string()
      .trim()
      .regex(/^\d{0,8}$/, 'Use a Google category number, such as 2271'),
  })
  .transform(({ parent, slug, googleId, ...typed }) => ({
    ...typed,
    // When left empty, the server makes the address from the name.
    ...(slug === '' ? {} : { slug }),
    parentId: parent?.id ?? null,
    googleId: googleId === '' ? null : Number(googleId),
  }))

type CategoryEditorProps = {
  row: AdminCategory | null
  all: readonly AdminCategory[]
  onClose: () => void
}

/** The add form and the edit form of a category. */
export function CategoryEditor({ row: category, all, onClose }: CategoryEditorProps) {
  const draftOf = (row: AdminCategory | null) => ({
    name: row?.name ?? '',
    slug: row?.slug ?? '',
    parent: parentOf(row, all),
    description: row?.description ?? '',
    googleId: row?.googleId?.toString() ?? '',
  })
  const form = useAdminForm({
    ...{ place: 'category', row: category, draftOf, schema: () => CategoryFieldsSchema, onClose },
    save: useSaveRow(categories, category?.id ?? null),
  })
  return (
    <AdminForm
      form={form}
      title={category ? 'Edit category' : 'Add category'}
      verb={category ? 'Save' : 'Add category'}
    >
      <TextField name="name" label="Name" />
      <ParentField own={category} all={all} />
      <LongField
        name="description"
        label="Description"
        hint="Shown below the name on the category page."
        optional
        rows={4}
        limit={CATEGORY_TEXT_MAX}
      />
      <TextField
        {...{ name: 'slug', label: 'Address', optional: category === null }}
        hint={
          category
            ? `/shop/c/${category.slug}. Earlier addresses redirect here.`
            : 'Leave empty to create it from the name.'
        }
        placeholder="rain-boots"
      />
      <TextField
        {...{ name: 'googleId', label: 'Google category', optional: true, inputMode: 'numeric' }}
        hint="Number from Google’s product taxonomy, for the Merchant feed. Leave empty to use the parent category’s number."
        placeholder="2271"
      />
      {category ? (
        <Link
          to="/shop/c/$category"
          params={{ category: category.slug }}
          className="text-link justify-self-start text-small"
        >
          View category page
        </Link>
      ) : null}
    </AdminForm>
  )
}

function parentOf(row: AdminCategory | null, all: readonly AdminCategory[]): ChosenCategory | null {
  const parent = all.find(({ id }) => id === row?.parentId)
  return parent ? { id: parent.id, name: parent.name } : null
}

function ParentField({ own, all }: { own: AdminCategory | null; all: readonly AdminCategory[] }) {
  const { field, value, errors } = useAdminField<ChosenCategory | null>(
    'parent',
    'Parent category',
    (parent) => parent?.name ?? 'None',
  )
  const isWithin = (id: string | null): boolean =>
    id !== null && (id === own?.id || isWithin(all.find((one) => one.id === id)?.parentId ?? null))
  return (
    <Field
      group
      label="Parent category"
      optional
      hint="Leave empty for a top-level category."
      error={errors.parentId}
    >
      <CategoryChoice label="Search categories" value={value} onChange={field.onChange} leaveOut={isWithin} />
    </Field>
  )
}
