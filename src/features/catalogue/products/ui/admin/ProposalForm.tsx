import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useOnceKey } from '../../../../../kernel/actions/ui/once-key.ts'
import { AdminForm } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { useAdminDraft } from '../../../../../kernel/admin/ui/use-admin-draft.ts'
import { fieldsOf } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { readMoney } from '../../../../../kernel/money/money.ts'
import {
  applyImageChange,
  type ImageChange,
  type ImageDraft,
} from '../../../../../kernel/pictures/ui/images/image-draft.ts'
import { useUploads } from '../../../../../kernel/pictures/ui/images/use-uploads.ts'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminProposal } from '../../proposal.ts'
import { MergeProposal } from './MergeProposal.tsx'
import { ProductImagesField } from './ProductImagesField.tsx'
import { useAcceptProposal } from './proposal-changes.ts'

type ProposalFormProps = { proposal: AdminProposal; onClose: () => void; onRefuse: () => void }

/** What it takes to sell a proposed product, or which product it is. */
export function ProposalForm({ proposal, onClose, onRefuse }: ProposalFormProps) {
  const { draft, change, ...kept } = useAdminDraft(`proposal:${proposal.id}`, {
    ...{ name: proposal.name, description: '', price: '', color: '', sizes: '', stock: '' },
  })
  const [images, setImages] = useState<ImageDraft[]>([])
  const changeImages = (step: ImageChange) => setImages((before) => applyImageChange(before, step))
  const uploads = useUploads(images, changeImages, 'product')
  const [missing, setMissing] = useState<Record<string, string>>({})
  const once = useOnceKey()
  const accept = useAcceptProposal(proposal)
  const currency = useShop()?.currency ?? 'USD'
  const errors = { ...fieldsOf(accept.error), ...missing }

  function submit() {
    const priceMinor = readMoney(draft.price, currency)
    const stock = draft.stock.trim() === '' ? null : Number(draft.stock)
    const found: Record<string, string> = {}
    if (!draft.name.trim()) found.name = 'Please enter a product name'
    if (!draft.description.trim()) found.description = 'Please enter a description'
    if (priceMinor === null) found.priceMinor = 'Use an amount such as 4.50'
    if (stock !== null && !Number.isInteger(stock)) found.stock = 'Stock is a whole number'
    if (images.length === 0) found.images = 'At least one product image is required'
    if (images.some(({ refusal }) => refusal)) {
      found.images = 'One of the images could not be taken. Please remove it first.'
    }
    setMissing(found)
    if (Object.keys(found).length > 0) return
    const form = {
      ...{ name: draft.name, description: draft.description, priceMinor, stock },
      color: draft.color.trim() || null,
      sizes: draft.sizes
        .split(',')
        .map((size) => size.trim())
        .filter(Boolean),
      images: images.flatMap(({ pictureId, altText }) => (pictureId ? [{ pictureId, altText }] : [])),
    }
    accept.mutate(
      { ...form, idempotencyKey: once.keyFor(form) },
      {
        onSuccess: () => {
          kept.forget()
          onClose()
        },
      },
    )
  }

  const text = (field: keyof typeof draft, more: object = {}) => (
    <TextInput
      autoComplete="off"
      {...more}
      value={draft[field]}
      onChange={(event) => {
        change({ [field]: event.target.value })
        setMissing({})
      }}
    />
  )

  return (
    <AdminForm
      title="Proposed product"
      verb="Accept"
      isSaving={accept.isPending}
      isWaiting={images.some(({ pictureId, refusal }) => !pictureId && !refusal)}
      onSave={submit}
      onClose={onClose}
      isDirty={() => kept.isDirty(images.length > 0)}
      restored={kept.isRestored && kept.isDirty() ? { onReset: kept.reset } : undefined}
      actions={
        <Button look="danger" size="small" className="mr-auto -ml-3" onClick={onRefuse}>
          Refuse
        </Button>
      }
    >
      <div className="grid gap-1 text-small text-ink-2">
        <p className="wrap-anywhere">
          Proposed on <DateText date={proposal.createdAt} form="long" /> by{' '}
          {proposal.proposedBy?.username ?? 'somebody who left'}
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
      <MergeProposal
        proposal={proposal}
        onMerged={() => {
          kept.forget()
          onClose()
        }}
      />
      <h3 className="border-t border-line pt-5 display-xs">Or sell it</h3>
      <ProductImagesField
        images={images}
        known={[]}
        uploads={uploads}
        change={(step) => {
          changeImages(step)
          setMissing({})
        }}
        errors={errors}
      />
      <Field label="Name" error={errors.name}>
        {text('name')}
      </Field>
      <div className="grid grid-cols-2 gap-5">
        <Field label={`Price in ${currency}`} error={errors.priceMinor}>
          {text('price', { inputMode: 'decimal', placeholder: '0.00' })}
        </Field>
        <Field label="Color" optional error={errors.color}>
          {text('color')}
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-5">
        <Field label="Sizes" optional hint="Separated by commas." error={errors.sizes}>
          {text('sizes', { placeholder: 'S, M, L' })}
        </Field>
        <Field label="Stock" optional hint="Of each size. Empty: not counted." error={errors.stock}>
          {text('stock', { inputMode: 'numeric' })}
        </Field>
      </div>
      <Field label="Description" error={errors.description}>
        <TextArea
          rows={3}
          limit={2000}
          value={draft.description}
          onChange={(event) => {
            change({ description: event.target.value })
            setMissing({})
          }}
        />
      </Field>
    </AdminForm>
  )
}
