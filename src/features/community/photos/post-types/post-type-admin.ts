import { z } from 'zod'
import { memberText } from '../../../../kernel/text/member-text.ts'
import { catalogueName } from '../../../../kernel/text/names.ts'
import { POST_TYPE_DESCRIPTION_MAX, POST_TYPE_NAME_MAX } from './post-type-limits.ts'

/** A post type as the admin area shows it (ADM-28). */
export const AdminPostType = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** Offered for new posts and as a filter. */
  isActive: z.boolean(),
  /** Posts of this type exist, so it cannot be deleted. */
  isUsed: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type AdminPostType = z.infer<typeof AdminPostType>

/** Newest first (ADM-31). */
export const AdminPostTypes = z.object({ items: z.array(AdminPostType) })
export type AdminPostTypes = z.infer<typeof AdminPostTypes>

const fields = {
  name: catalogueName(POST_TYPE_NAME_MAX, {
    missing: 'Post type name is required',
    tooLong: `Please keep this under ${POST_TYPE_NAME_MAX} characters`,
  }),
  /** An empty text becomes null. */
  description: memberText(POST_TYPE_DESCRIPTION_MAX)
    .nullable()
    .transform((text) => text || null),
  isActive: z.boolean(),
}

export const PostTypeForm = z.object({
  name: fields.name,
  description: fields.description.default(null),
  isActive: fields.isActive.default(true),
})
export type PostTypeForm = z.output<typeof PostTypeForm>

/** Only the given fields change. */
export const PostTypeChanges = z.object(fields).partial()
export type PostTypeChanges = z.output<typeof PostTypeChanges>

export const PostTypeParam = z.object({ postTypeId: z.uuid() })
