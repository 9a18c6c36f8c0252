import { useState } from 'react'
import { Field } from '../../../../design/fields/Field.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { invalidFieldMessages } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import type { AdminBrand } from '../../../catalogue/brands/brand-admin.ts'
import { useMergeBrand } from '../../../catalogue/brands/ui/admin/brand-resource.ts'
import { SuggestBox } from '../../../catalogue/products/ui/suggest/SuggestBox.tsx'

/** Merges a duplicate into another brand: everything that refers to it then refers to the other. */
export function MergeBrand({ brand, onMerged }: { brand: AdminBrand; onMerged: () => void }) {
  const [into, setInto] = useState<{ id: string; name: string } | null>(null)
  const merge = useMergeBrand(brand)
  return (
    <div className="border-t border-line pt-5">
      <Field
        group
        label="Merge into another brand"
        hint="If this brand is listed twice, choose the one to keep."
        error={invalidFieldMessages(merge.error).into}
      >
        <SuggestBox label="Search brands" brandsOnly leaveOut={brand.id} onChoose={setInto} />
      </Field>
      <ConfirmDialog
        open={into !== null}
        onOpenChange={() => setInto(null)}
        question={`Merge ${brand.name} into ${into?.name ?? ''}?`}
        verb="Merge"
        busyLabel="Merging"
        destructive
        busy={merge.isPending}
        onConfirm={() =>
          into && merge.mutate(into.id, { onSuccess: onMerged, onSettled: () => setInto(null) })
        }
      >
        Its tags, products and size charts move to {into?.name ?? 'the other'}, and its address redirects
        there. This cannot be undone.
      </ConfirmDialog>
    </div>
  )
}
