import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { z } from 'zod'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, LongField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { OnePictureField } from '../../../../../kernel/pictures/ui/choose/OnePictureField.tsx'
import { useOnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'
import type { AdminBrand } from '../../brand-admin.ts'
import { BRAND_DESCRIPTION_MAX, BRAND_STORY_MAX } from '../../brand-limits.ts'
import { brands } from './brand-resource.ts'

const draftOf = (brand: AdminBrand | null) => ({
  name: brand?.name ?? '',
  description: brand?.description ?? '',
  story: brand?.story ?? '',
  officialWebsite: brand?.officialWebsite ?? '',
  isVerified: brand?.isVerified ?? true,
})

const emptyIsNull = z.string().transform((text) => text || null)
const BrandFieldsSchema = z.object({
  name: z.string().refine((name) => name.trim() !== '', 'Please enter a brand name'),
  description: emptyIsNull,
  story: emptyIsNull,
  officialWebsite: z.string().trim().pipe(emptyIsNull),
  isVerified: z.boolean(),
})

/** The part of the form that merges the brand into another; provided by a feature that can search brands. */
export type MergePart = ComponentType<{ brand: AdminBrand; onMerged: () => void }>

/** The add form and the edit form of a brand. */
export function BrandEditor({ row: brand, onClose, Merge }: RowFormProps<AdminBrand> & { Merge: MergePart }) {
  const logo = useOnePicture('brand', brand?.logo ?? null)
  const form = useAdminForm({
    ...{ place: 'brand', row: brand, draftOf, schema: () => BrandFieldsSchema, more: logo.change, onClose },
    save: useSaveRow(brands, brand?.id ?? null),
  })
  return (
    <AdminForm
      form={form}
      title={brand ? 'Edit brand' : 'Add brand'}
      verb={brand ? 'Save' : 'Add brand'}
      isWaiting={logo.isSending}
    >
      <TextField name="name" label="Name" />
      <LongField name="description" label="Description" optional rows={2} limit={BRAND_DESCRIPTION_MAX} />
      <LongField name="story" label="Story" optional rows={4} limit={BRAND_STORY_MAX} />
      <TextField
        {...{ name: 'officialWebsite', label: 'Official website', optional: true }}
        {...{ type: 'url', inputMode: 'url', placeholder: 'https://' }}
      />
      <OnePictureField
        picture={logo}
        label="Logo"
        error={form.errors.pictureId}
        alt=""
        hint="PNG, JPG or WebP under 5MB"
        frameClassName="size-20"
        sizes="80px"
      />
      <CheckField name="isVerified" label="Verified" hint="Its page and products show the verified badge." />
      {brand ? (
        <>
          <Link
            to="/brand/$brandId"
            params={{ brandId: brand.id }}
            className="text-link justify-self-start text-small"
          >
            View brand page
          </Link>
          <Merge brand={brand} onMerged={form.close} />
        </>
      ) : null}
    </AdminForm>
  )
}
