import { useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { DateText } from '../../../../../../design/display/DateText.tsx'
import { AdminForm } from '../../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { LongField, TextField } from '../../../../../../kernel/admin/ui/form/admin-fields.tsx'
import {
  type FormResult,
  schemaFromFunction,
} from '../../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { parseMoney } from '../../../../../../kernel/money/money-input.ts'
import {
  applyImageChange,
  type ImageChange,
  type ImageDraft,
} from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import { useUploads } from '../../../../../../kernel/pictures/ui/images/use-uploads.ts'
import { useShop } from '../../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminProposal, ProposalAcceptance } from '../../../proposal.ts'
import { ProductImagesField } from '../form/ProductImagesField.tsx'
import { MergeProposal } from './MergeProposal.tsx'
import { useAcceptProposal } from './proposal-resource.ts'

const draftOf = (proposal: AdminProposal | null) => ({
  ...{ name: proposal?.name ?? '', description: '', priceMinor: '', color: '', sizes: '', stock: '' },
})
type Draft = ReturnType<typeof draftOf>

type ProposalFormProps = { proposal: AdminProposal; onClose: () => void; onRefuse: () => void }

/** The fields needed to put a proposed product on sale, or the choice of a product to merge it into. */
export function ProposalForm({ proposal, onClose, onRefuse }: ProposalFormProps) {
  const [images, setImages] = useState<ImageDraft[]>([])
  const changeImages = (step: ImageChange) => setImages((before) => applyImageChange(before, step))
  const uploads = useUploads(images, changeImages, 'product')
  const currency = useShop()?.currency ?? 'USD'
  const form = useAdminForm({
    ...{ place: 'proposal', row: proposal, draftOf, onClose, sendsAll: true },
    schema: () => schemaFromFunction((draft: Draft) => readAcceptance(draft, images, currency)),
    more: images.length > 0 ? { images: storedImages(images) } : {},
    save: useAcceptProposal(proposal),
  })
  return (
    <AdminForm
      form={form}
      title="Proposed product"
      verb="Accept"
      isWaiting={images.some(({ pictureId, refusal }) => !pictureId && !refusal)}
      actions={
        <Button look="danger" size="small" className="mr-auto -ml-3" onClick={onRefuse}>
          Refuse
        </Button>
      }
    >
      <div className="grid gap-1 text-small text-ink-2">
        <p className="wrap-anywhere">
          Proposed on <DateText date={proposal.createdAt} form="long" /> by{' '}
          {proposal.proposedBy?.username ?? 'a deleted account'}
          {proposal.brand ? `, brand ${proposal.brand.name}.` : ', without a brand.'}
        </p>
        {proposal.link ? (
          <a
            href={proposal.link}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link justify-self-start wrap-anywhere"
          >
            {URL.canParse(proposal.link) ? new URL(proposal.link).host : proposal.link}
            <span className="sr-only">, opens in a new tab</span>
          </a>
        ) : null}
      </div>
      <MergeProposal proposal={proposal} onMerged={form.close} />
      <h3 className="border-t border-line pt-5 display-xs">Or put it on sale</h3>
      <ProductImagesField
        images={images}
        known={[]}
        uploads={uploads}
        change={(step) => {
          changeImages(step)
          form.clearErrors('images')
        }}
        errors={form.errors}
      />
      <TextField name="name" label="Name" />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          {...{ name: 'priceMinor', label: `Price in ${currency}` }}
          {...{ inputMode: 'decimal', placeholder: '0.00' }}
        />
        <TextField name="color" label="Color" optional />
      </div>
      <div className="grid grid-cols-2 gap-5">
        <TextField
          {...{ name: 'sizes', label: 'Sizes', hint: 'Separated by commas.', optional: true }}
          placeholder="S, M, L"
        />
        <TextField
          {...{
            name: 'stock',
            label: 'Stock',
            hint: 'Per size. Leave empty to sell without counting.',
            optional: true,
          }}
          inputMode="numeric"
        />
      </div>
      <LongField name="description" label="Description" rows={3} limit={2000} />
    </AdminForm>
  )
}

const storedImages = (images: ImageDraft[]) =>
  images.flatMap(({ pictureId, altText }) => (pictureId ? [{ pictureId, altText }] : []))

function readAcceptance(
  draft: Draft,
  images: ImageDraft[],
  currency: string,
): FormResult<ProposalAcceptance> {
  const priceMinor = parseMoney(draft.priceMinor, currency)
  const stock = draft.stock.trim() === '' ? null : Number(draft.stock)
  const fields: Record<string, string> = {}
  if (!draft.name.trim()) fields.name = 'Please enter a product name'
  if (!draft.description.trim()) fields.description = 'Please enter a description'
  if (priceMinor === null) fields.priceMinor = 'Use an amount such as 4.50'
  if (stock !== null && !Number.isInteger(stock)) fields.stock = 'Stock is a whole number'
  if (images.length === 0) fields.images = 'At least one product image is required'
  if (images.some(({ refusal }) => refusal)) {
    fields.images = 'One of the images could not be uploaded. Please remove it first.'
  }
  if (priceMinor === null || Object.keys(fields).length > 0) return { fields }
  const sizes = draft.sizes
    .split(',')
    .map((size) => size.trim())
    .filter(Boolean)
  const { name, description } = draft
  return {
    form: {
      ...{ name, description, priceMinor, stock, color: draft.color.trim() || null, sizes },
      images: storedImages(images),
    },
  }
}
