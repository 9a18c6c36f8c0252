import { z } from 'zod'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { BrandForm } from './brand.ts'
import { BRAND_STORY_MAX } from './brand-limits.ts'

/** A brand as the admin area shows it. */
export const AdminBrand = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  story: z.string().nullable(),
  officialWebsite: z.string().nullable(),
  logo: PictureView.nullable(),
  isVerified: z.boolean(),
  /** null: added by an admin, or the member's account was deleted. */
  proposedBy: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  productCount: z.int(),
  /** Counted up to a thousand. */
  tagCount: z.int(),
  createdAt: z.iso.datetime(),
})
export type AdminBrand = z.infer<typeof AdminBrand>

export const AdminBrands = countedPageOf(AdminBrand)
export type AdminBrands = z.infer<typeof AdminBrands>

export const AdminBrandsQuery = z.object({
  ...pageFields({ cursorMax: 5000 }),
  /** Matches the name. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(['verified', 'unverified']).optional(),
  /** created or name; with a minus for descending. */
  sort: z.string().max(40).optional(),
})
export type AdminBrandsQuery = z.infer<typeof AdminBrandsQuery>

const Story = z
  .string()
  .max(BRAND_STORY_MAX * 10)
  .transform(cleanText)
  .pipe(z.string().max(BRAND_STORY_MAX, `Please keep this under ${BRAND_STORY_MAX} characters`))
  .nullable()
  .transform((text) => text || null)

const { name, description, officialWebsite } = BrandForm.shape
const emptyIsNull = (text: string | null) => text || null

export const BrandAdminForm = z.object({
  name,
  description: description.transform(emptyIsNull),
  officialWebsite,
  story: Story.default(null),
  isVerified: z.boolean().default(true),
  /** A picture that the admin uploaded. */
  pictureId: z.uuid().nullable().default(null),
})
export type BrandAdminForm = z.output<typeof BrandAdminForm>

/** Only the given fields change. */
export const BrandChanges = z
  .object({
    name,
    description: description.unwrap().transform(emptyIsNull),
    officialWebsite: officialWebsite.unwrap(),
    story: Story,
    isVerified: z.boolean(),
    pictureId: z.uuid().nullable(),
  })
  .partial()
export type BrandChanges = z.output<typeof BrandChanges>

export const BrandParam = z.object({ brandId: z.uuid() })
/** The brand that remains. */
export const BrandMerge = z.object({ into: z.uuid() })
