import { z } from 'zod'
import { BrandRef } from '../products/product.ts'

export const BrandView = BrandRef.extend({ story: z.string().nullable(), productCount: z.int() })
export type BrandView = z.infer<typeof BrandView>

export const BrandList = z.object({ items: z.array(BrandRef), nextCursor: z.string().nullable() })

export const BrandForm = z.object({
  name: z
    .string()
    .trim()
    .transform((name) => name.replace(/\s+/g, ' '))
    .pipe(z.string().min(1, 'Please enter a brand name').max(80, 'Brand name is too long')),
  officialWebsite: z
    .url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://' })
    .nullable()
    .default(null),
  description: z.string().trim().max(500).nullable().default(null),
})
export type BrandForm = z.infer<typeof BrandForm>
