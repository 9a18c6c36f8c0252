import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { parseMoney } from '../../../../kernel/money/money-input.ts'
import {
  applyImageChange,
  type ImageChange,
  type ImageDraft,
} from '../../../../kernel/pictures/ui/images/image-draft.ts'
import { useUploads } from '../../../../kernel/pictures/ui/images/use-uploads.ts'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import { useShop } from '../../../core/shop-settings/ui/shop-queries.ts'
import { NOTE_MAX } from '../../brand-proposals/brand-proposal.ts'
import { findFieldError } from '../../brand-proposals/ui/find-field-error.ts'
import { shopCategoriesQuery } from '../../categories/ui/category-queries.ts'
import { ProductImagesField } from '../../products/ui/admin/form/ProductImagesField.tsx'
import { DESCRIPTION_MAX } from '../product-proposal-limits.ts'
import { proposalApi, useProductProposalMutations } from './product-proposal-queries.ts'

const empty = {
  ...{ name: '', categoryId: '', color: '', price: '', description: '', sizes: '', link: '', note: '' },
}
type Draft = typeof empty

/** Unsent proposals by brand, without their images. They survive leaving the page and signing in. */
const proposalDrafts = createDrafts<Draft>('product-proposals')

/**
 * The form for proposing a product that a brand wants to sell here. It keeps what was entered until it is sent or
 * cancelled.
 */
export function ProposeProduct({
  brand,
  onClose,
}: {
  brand: { id: string; name: string }
  onClose: () => void
}) {
  const { send } = useProductProposalMutations(brand.id)
  const once = useIdempotencyKey()
  const currency = useShop()?.currency ?? 'USD'
  const categories = useQuery(shopCategoriesQuery).data?.items ?? []
  const { draft, change, forget } = useDraftState(proposalDrafts, brand.id, empty)
  const [images, setImages] = useState<ImageDraft[]>([])
  const [own, setOwn] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const changeImages = (step: ImageChange) => {
    setOwn(({ images: _, ...others }) => others)
    setImages((before) => applyImageChange(before, step))
  }
  const uploads = useUploads(images, changeImages, 'photo')
  const errors = {
    ...(proposalApi.isProblem(send.error, 'form-invalid') ? send.error.fields : {}),
    ...own,
  }
  const set = (field: keyof Draft) => (event: { target: { value: string } }) =>
    change({ ...draft, [field]: event.target.value })
  const isUploading = images.some(({ pictureId, refusal }) => !pictureId && !refusal)

  // The form shows the errors below; focus moves to the first invalid field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each refusal
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [send.error, own])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending || isUploading) return
    const priceMinor = parseMoney(draft.price, currency)
    const missing = findMissingFields(draft, priceMinor, images)
    setOwn(missing)
    if (Object.keys(missing).length > 0 || priceMinor === null) return
    const body = {
      ...{ name: draft.name, description: draft.description, priceMinor },
      categoryId: draft.categoryId || null,
      color: draft.color || null,
      sizes: draft.sizes
        .split(',')
        .map((size) => size.trim())
        .filter(Boolean),
      link: draft.link.trim() || null,
      images: images.flatMap(({ pictureId, altText }) => (pictureId ? [{ pictureId, altText }] : [])),
      note: draft.note || null,
    }
    send.mutate({ ...body, idempotencyKey: once.keyFor(body) }, { onSuccess: leave })
  }

  function leave() {
    forget()
    onClose()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Propose a product"
      className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-5 border-t border-ink pt-5"
    >
      <Field label="Name" error={errors.name}>
        <TextInput value={draft.name} maxCharacters={160} onChange={set('name')} />
      </Field>
      <Field label="Description" error={errors.description}>
        <TextArea rows={4} limit={DESCRIPTION_MAX} value={draft.description} onChange={set('description')} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Field label={`Price in ${currency}`} error={errors.priceMinor}>
          <TextInput inputMode="decimal" placeholder="0.00" value={draft.price} onChange={set('price')} />
        </Field>
        <Field label="Category" optional hint="The team chooses one if none fits." error={errors.categoryId}>
          <Select value={draft.categoryId} onChange={set('categoryId')}>
            <option value="">Not set</option>
            {categories.map(({ id, name, parentId }) => (
              <option key={id} value={id}>
                {parentId ? `${nameOf(categories, parentId)}: ${name}` : name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Color" optional error={errors.color}>
          <TextInput value={draft.color} maxCharacters={60} onChange={set('color')} />
        </Field>
        <Field label="Sizes" optional hint="Separated by commas." error={findFieldError(errors, 'sizes')}>
          <TextInput placeholder="S, M, L" value={draft.sizes} onChange={set('sizes')} />
        </Field>
      </div>
      <ProductImagesField {...{ images, known: [], uploads, change: changeImages, errors }} />
      <Field
        label="Link to your page about it"
        optional
        hint="Required if you add no image."
        error={errors.link}
      >
        <TextInput type="url" placeholder="https://" value={draft.link} onChange={set('link')} />
      </Field>
      <Field label="To the team" optional hint="Only the team sees it." error={errors.note}>
        <TextArea rows={3} limit={NOTE_MAX} value={draft.note} onChange={set('note')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={send.isPending} busyLabel="Sending" disabled={isUploading}>
          {isUploading ? 'Uploading images' : 'Send to the team'}
        </Button>
        <Button look="outline" disabled={send.isPending} onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function findMissingFields(
  draft: Draft,
  priceMinor: number | null,
  images: ImageDraft[],
): Record<string, string> {
  const missing: Record<string, string> = {}
  if (!draft.name.trim()) missing.name = 'Please enter a product name'
  if (!draft.description.trim()) missing.description = 'Please describe the product'
  if (priceMinor === null) missing.priceMinor = 'Use an amount such as 4.50'
  if (images.some(({ refusal }) => refusal))
    missing.images = 'One of the images could not be uploaded. Please remove it first.'
  else if (images.length === 0 && !draft.link.trim())
    missing.images = 'Please add an image, or a link to your page about it'
  return missing
}

const nameOf = (categories: readonly { id: string; name: string }[], id: string) =>
  categories.find((category) => category.id === id)?.name ?? ''
