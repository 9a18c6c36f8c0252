import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { AdminDiscount } from '../../discount.ts'
import { useDeleteDiscount, useSwitchDiscount } from './discount-changes.ts'

type DeleteDiscountProps = { discount: AdminDiscount; onClose: () => void; onGone: () => void }

/** Asks first. One that orders name cannot go: it can be switched off instead. */
export function DeleteDiscount({ discount, onClose, onGone }: DeleteDiscountProps) {
  const remove = useDeleteDiscount(discount)
  const turn = useSwitchDiscount(discount)
  const shared = { open: true, onOpenChange: onClose }
  if (discount.isUsed) {
    return (
      <ConfirmDialog
        {...shared}
        question={`Orders were placed with ${discount.code}`}
        verb={discount.isOn ? 'Switch off' : 'Understood'}
        busy={turn.isPending}
        onConfirm={() => (discount.isOn ? turn.mutate(false, { onSettled: onClose }) : onClose())}
      >
        {discount.isOn
          ? 'So it cannot be deleted. Switched off, nobody can use it any more, and what was ordered stays as it is.'
          : 'So it cannot be deleted. It is switched off already, and nobody can use it.'}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      {...shared}
      question={`Are you sure you want to delete ${discount.code}?`}
      verb="Delete"
      busyLabel="Deleting"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onGone, onSettled: onClose })}
    >
      No order was placed with it.
    </ConfirmDialog>
  )
}
