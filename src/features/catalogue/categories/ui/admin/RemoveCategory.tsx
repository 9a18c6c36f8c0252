import { useId, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { isProblem } from '../../../../../web/api.ts'
import type { AdminCategory } from '../../category-admin.ts'
import { CategoryChoice, type ChosenCategory } from './CategoryChoice.tsx'
import { useRemoveCategory } from './category-resource.ts'

type RemoveCategoryProps = {
  category: AdminCategory
  all: readonly AdminCategory[]
  onClose: () => void
}

/** Asks where the products of a category should go before it is deleted. */
export function RemoveCategory({ category, all, onClose }: RemoveCategoryProps) {
  const formId = useId()
  const parent = all.find(({ id }) => id === category.parentId)
  const inside = all.filter(({ parentId }) => parentId === category.id)
  const [into, setInto] = useState<ChosenCategory | null>(parent ?? null)
  const remove = useRemoveCategory(category)
  const refused = isProblem(remove.error, 'form-invalid') ? Object.values(remove.error.fields)[0] : undefined
  const has = category.productCount > 0
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete “${category.name}”?`}
      size="small"
      busy={remove.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger"
            type="submit"
            form={formId}
            size="small"
            busy={remove.isPending}
            busyLabel="Deleting"
          >
            Delete
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          remove.mutate(has ? (into?.id ?? null) : (parent?.id ?? null), { onSuccess: onClose })
        }}
      >
        <p className="text-ink-2">
          {has ? null : 'This category has no products. '}
          {inside.length === 0
            ? null
            : `${pluralize(inside.length, 'subcategory', 'subcategories')} ${inside.length === 1 ? 'moves' : 'move'} up one level. `}
          Its address leads to {(has ? into : parent)?.name ?? 'nothing'} afterwards.
        </p>
        {has ? (
          <Field
            group
            label={`${pluralize(category.productCount, 'product')} ${category.productCount === 1 ? 'moves' : 'move'} to`}
            hint="Leave empty to keep them without a category."
            error={refused}
          >
            <CategoryChoice
              label="Search categories"
              value={into}
              onChange={setInto}
              leaveOut={(id) => id === category.id}
            />
          </Field>
        ) : refused ? (
          <p role="alert" className="text-meta text-danger">
            {refused}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
