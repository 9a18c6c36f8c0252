import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isProblem } from '../../../../api.ts'
import { Button } from '../../../../design/Button.tsx'
import { Dialog } from '../../../../design/Dialog.tsx'
import { Field } from '../../../../design/Field.tsx'
import { Segmented } from '../../../../design/Segmented.tsx'
import { Select } from '../../../../design/Select.tsx'
import { TextInput } from '../../../../design/TextInput.tsx'
import { showToast } from '../../../../design/toast.ts'
import type { BrandRef, TagSuggestion } from '../../../products/product.ts'

type ProposeDialogProps = { name: string; onClose: () => void; onAdded: (added: TagSuggestion) => void }

/** Adds a product or brand that is not in the catalogue: it can be tagged at once (DEC-56). */
export function ProposeDialog({ name: typed, onClose, onAdded }: ProposeDialogProps) {
  const [kind, setKind] = useState<'product' | 'brand'>('product')
  const [name, setName] = useState(typed)
  const [brandId, setBrandId] = useState('')
  const [link, setLink] = useState('')
  const brands = useQuery({
    queryKey: ['brands', 'all'],
    queryFn: ({ signal }) => api.get<{ items: BrandRef[] }>('/brands?limit=100', { signal }),
    enabled: kind === 'product',
  })

  const add = useMutation({
    mutationFn: async (): Promise<TagSuggestion> => {
      if (kind === 'product') {
        return api.post<TagSuggestion>('/products/proposals', {
          body: { name, brandId: brandId || null, link: link.trim() || null },
        })
      }
      const brand = await api.post<BrandRef>('/brands', {
        body: { name, officialWebsite: link.trim() || null },
      })
      return { kind: 'brand', id: brand.id, name: brand.name, isVerified: brand.isVerified, logo: brand.logo }
    },
    onSuccess: (added) => {
      if (kind === 'brand') showToast({ kind: 'done', title: 'Brand created successfully' })
      onAdded(added)
    },
    onError: (error) => {
      if (kind !== 'brand') return
      if (isProblem(error, 'brand-exists')) {
        showToast({
          kind: 'problem',
          title: 'Brand already exists',
          description: 'Please select it from the list.',
        })
      } else if (isProblem(error)) {
        showToast({ kind: 'problem', title: 'Error creating brand', description: error.message })
      } else showToast({ kind: 'problem', title: 'Failed to create brand' })
    },
  })
  const fields = isProblem(add.error) ? add.error.fields : {}
  const general = isProblem(add.error) && Object.keys(fields).length === 0 ? add.error.message : undefined

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a new one"
      description="It can be tagged at once. The shop sells it only when it has taken it up."
      size="small"
      busy={add.isPending}
      actions={
        <>
          <Button look="outline" onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button busy={add.isPending} disabled={name.trim() === ''} onClick={() => add.mutate()}>
            Add
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <Segmented
          label="What it is"
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
          <Field label="Brand" optional error={fields.brandId}>
            <Select value={brandId} onChange={(event) => setBrandId(event.target.value)} className="w-full">
              <option value="">I do not know</option>
              {brands.data?.items.map((brand) => (
                <option key={brand.id} value={brand.id}>
                  {brand.name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field
          label={kind === 'product' ? 'Where it can be seen' : 'Official website'}
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
