import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { AdminBrand } from '../../brand-admin.ts'
import { useDeleteBrand } from './brand-changes.ts'

type DeleteBrandProps = { brand: AdminBrand; onClose: () => void; onGone: () => void; onMerge: () => void }

/** Asks first. One that products or photos name cannot go: it can be merged into another. */
export function DeleteBrand({ brand, onClose, onGone, onMerge }: DeleteBrandProps) {
  const remove = useDeleteBrand(brand)
  const isUsed = brand.productCount > 0 || brand.tagCount > 0
  const shared = { open: true, onOpenChange: onClose }
  if (isUsed) {
    return (
      <ConfirmDialog
        {...shared}
        question={`${brand.name} is in use`}
        verb="Open it"
        onConfirm={() => {
          onClose()
          onMerge()
        }}
      >
        Products or photos name it, so it cannot be deleted. In its form it can be merged into another brand.
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      {...shared}
      question={`Are you sure you want to delete ${brand.name}?`}
      verb="Delete"
      busyLabel="Deleting"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onGone, onSettled: onClose })}
    >
      No product and no photo names it.
    </ConfirmDialog>
  )
}
