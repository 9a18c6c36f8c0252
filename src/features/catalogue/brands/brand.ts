import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { catalogueName, webAddress } from '../../../kernel/text/names.ts'

export const BrandRef = z.object({
  id: z.uuid(),
  name: z.string(),
  isVerified: z.boolean(),
  officialWebsite: z.string().nullable(),
  description: z.string().nullable(),
  logo: PictureView.nullable(),
})
export type BrandRef = z.infer<typeof BrandRef>

export const BrandView = BrandRef.extend({ story: z.string().nullable(), productCount: z.int() })
export type BrandView = z.infer<typeof BrandView>

export const BrandList = pageOf(BrandRef)

export const BrandListQuery = z.object({
  /** worn: only brands with something to show: verified, in the shop, or tagged on a public photo. */
  show: z.enum(['all', 'worn']).default('all'),
  ...pageFields({ limit: 50, limitMax: 100, cursorMax: 1_200 }),
})

/** Id, legacy id, or name. */
export const BrandAddress = z.object({ id: z.string().min(1).max(200).transform(cleanText) })

export const BrandForm = z.object({
  name: catalogueName(80, { missing: 'Please enter a brand name', tooLong: 'Brand name is too long' }),
  officialWebsite: webAddress.nullable().default(null),
  description: z
    .string()
    .max(2_000, 'Please keep this under 500 characters')
    .transform(cleanText)
    .pipe(z.string().max(500, 'Please keep this under 500 characters'))
    .nullable()
    .default(null),
})
export type BrandForm = z.infer<typeof BrandForm>
