import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { Segmented } from '../../../../../../design/controls/Segmented.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../../../design/overlays/Dialog.tsx'
import { client } from '../../../../../../web/api.ts'
import type { TagSuggestion } from '../../../../../catalogue/products/product.ts'
import type { productApi } from '../../../../../catalogue/products/product-api.ts'
import { BrandChoice, type ChosenBrand } from '../../../../../catalogue/products/ui/suggest/BrandChoice.tsx'
import { useAddBrand } from '../../../../../catalogue/products/ui/suggest/use-add-brand.ts'

const api = client<typeof productApi>()

type ProposeDialogProps = { name: string; onClose: () => void; onAdded: (added: TagSuggestion) => void }

/** Adds a product or brand that is not in the catalogue; it can be tagged at once (DEC-56). */
export function ProposeDialog({ name: typed, onClose, onAdded }: ProposeDialogProps) {
  const [kind, setKind] = useState<'product' | 'brand'>('product')
  const [name, setName] = useState(typed)
  const [brand, setBrand] = useState<ChosenBrand | null>(null)
  const [link, setLink] = useState('')
  const address = link.trim() || null

  const addProduct = useMutation({
    mutationFn: () =>
      api('POST /products/proposals', { body: { name, brandId: brand?.id ?? null, link: address } }),
    onSuccess: onAdded,
  })
  const addBrand = useAddBrand((added) => onAdded({ kind: 'brand', ...added }))
  const add = kind === 'product' ? addProduct : addBrand
  const fields = api.isProblem(add.error) ? add.error.fields : {}
  const general = api.isProblem(add.error) && Object.keys(fields).length === 0 ? add.error.message : undefined

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a new one"
      description="You can tag it right away. The shop sells it only after an admin accepts it."
      size="small"
      busy={add.isPending}
      actions={
        <>
          <Button look="outline" onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button
            busy={add.isPending}
            disabled={name.trim() === ''}
            onClick={() =>
              kind === 'product' ? addProduct.mutate() : addBrand.mutate({ name, officialWebsite: address })
            }
          >
            Add
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <Segmented
          label="What are you adding?"
          choices={[
            { value: 'product', label: 'Product' },
            { value: 'brand', label: 'Brand' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <Field label={kind === 'product' ? 'Product name' : 'Brand name'} error={fields.name ?? general}>
          <TextInput value={name} maxLength={160} onChange={(event) => setName(event.target.value)} />
        </Field>
        {kind === 'product' ? (
          <Field label="Brand" optional group error={fields.brandId}>
            <BrandChoice productName={name} value={brand} onChange={setBrand} />
          </Field>
        ) : null}
        <Field
          label={kind === 'product' ? 'Product link' : 'Official website'}
          optional
          error={fields.link ?? fields.officialWebsite}
        >
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://"
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
