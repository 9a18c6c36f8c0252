import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useOnceKey } from '../../../../../kernel/actions/ui/once-key.ts'
import { AdminForm } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { differing, useAdminDraft } from '../../../../../kernel/admin/ui/use-admin-draft.ts'
import { fieldsOf } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { OnePictureField } from '../../../../../kernel/pictures/ui/choose/OnePictureField.tsx'
import { useOnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'
import type { AdminBrand } from '../../brand-admin.ts'
import { BRAND_DESCRIPTION_MAX, BRAND_STORY_MAX } from '../../brand-words.ts'
import { useSaveBrand } from './brand-changes.ts'
import { MergeBrand } from './MergeBrand.tsx'

type BrandEditorProps = {
  /** Changes this one; without it a new one is added. */
  brand: AdminBrand | null
  onClose: () => void
}

type BrandDraft = Record<'name' | 'description' | 'story' | 'officialWebsite', string> & {
  isVerified: boolean
}

const formOf = (draft: BrandDraft) => ({
  ...draft,
  description: draft.description || null,
  story: draft.story || null,
  officialWebsite: draft.officialWebsite.trim() || null,
})

/** The add form and the edit form of a brand. */
export function BrandEditor({ brand, onClose }: BrandEditorProps) {
  const { draft, change, ...kept } = useAdminDraft(`brand:${brand?.id ?? 'new'}`, {
    name: brand?.name ?? '',
    description: brand?.description ?? '',
    story: brand?.story ?? '',
    officialWebsite: brand?.officialWebsite ?? '',
    isVerified: brand?.isVerified ?? true,
  })
  const logo = useOnePicture('brand', brand?.logo ?? null)
  const [nameError, setNameError] = useState<string>()
  const nameField = useRef<HTMLInputElement>(null)
  const once = useOnceKey()
  const save = useSaveBrand(brand?.id ?? null)
  const fields = fieldsOf(save.error)

  function submit() {
    const isNamed = draft.name.trim() !== ''
    setNameError(isNamed ? undefined : 'Please enter a brand name')
    if (!isNamed) return nameField.current?.focus()
    const typed = brand ? differing(formOf(draft), formOf(kept.saved())) : formOf(draft)
    const form = { ...typed, ...logo.change }
    save.mutate(
      { ...form, idempotencyKey: once.keyFor(form) },
      {
        onSuccess: () => {
          kept.forget()
          onClose()
        },
        onError: (error) => fieldsOf(error).name && nameField.current?.focus(),
      },
    )
  }

  return (
    <AdminForm
      title={brand ? 'Edit brand' : 'Add brand'}
      verb={brand ? 'Save' : 'Add brand'}
      isSaving={save.isPending}
      isWaiting={logo.isSending}
      onSave={submit}
      onClose={onClose}
      isDirty={() => kept.isDirty(logo.change.pictureId !== undefined)}
      restored={kept.isRestored && kept.isDirty() ? { onReset: kept.reset } : undefined}
    >
      <Field label="Name" error={nameError ?? fields.name}>
        <TextInput
          ref={nameField}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => {
            change({ name: event.target.value })
            setNameError(undefined)
          }}
        />
      </Field>
      <Field label="Description" optional error={fields.description}>
        <TextArea
          rows={2}
          limit={BRAND_DESCRIPTION_MAX}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <Field label="Story" optional error={fields.story}>
        <TextArea
          rows={4}
          limit={BRAND_STORY_MAX}
          value={draft.story}
          onChange={(event) => change({ story: event.target.value })}
        />
      </Field>
      <Field label="Official website" optional error={fields.officialWebsite}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={draft.officialWebsite}
          onChange={(event) => change({ officialWebsite: event.target.value })}
        />
      </Field>
      <OnePictureField
        picture={logo}
        label="Logo"
        error={fields.pictureId}
        alt=""
        hint="PNG, JPG or WebP under 5MB"
        frameClassName="size-20"
        sizes="80px"
      />
      <Checkbox
        label="Verified"
        hint="Its page and its products carry the mark."
        checked={draft.isVerified}
        onChange={(event) => change({ isVerified: event.target.checked })}
      />
      {brand ? (
        <>
          <Link
            to="/brand/$brandId"
            params={{ brandId: brand.id }}
            className="text-link justify-self-start text-small"
          >
            See its page
          </Link>
          <MergeBrand
            brand={brand}
            onMerged={() => {
              kept.forget()
              onClose()
            }}
          />
        </>
      ) : null}
    </AdminForm>
  )
}
