import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client } from '../../../../../web/api.ts'
import type { BrandRef } from '../../../brands/brand.ts'
import type { brandApi } from '../../../brands/brand-api.ts'

const api = client<typeof brandApi>()

export type AddedBrand = Pick<BrandRef, 'id' | 'name' | 'isVerified' | 'logo'>

/** Adds a brand, with the specified texts (BRAND-04 to BRAND-07). */
export function useAddBrand(onAdded: (brand: AddedBrand) => void) {
  return useMutation({
    mutationFn: (brand: { name: string; officialWebsite: string | null }) =>
      api('POST /brands', { body: brand }),
    onSuccess: ({ id, name, isVerified, logo }) => {
      showToast({ kind: 'done', title: 'Brand created successfully' })
      onAdded({ id, name, isVerified, logo })
    },
    onError: (error) => {
      if (api.isProblem(error, 'brand-exists')) {
        const { brandId, brandName } = error.facts as { brandId?: string; brandName?: string }
        showToast({
          kind: 'problem',
          title: 'Brand already exists',
          description: error.message,
          // An existing brand can be selected with one click.
          action:
            brandId && brandName
              ? {
                  label: 'Select it',
                  onClick: () => onAdded({ id: brandId, name: brandName, isVerified: false, logo: null }),
                }
              : undefined,
        })
      } else if (api.isProblem(error)) {
        showToast({ kind: 'problem', title: 'Error creating brand', description: error.message })
      } else showToast({ kind: 'problem', title: 'Failed to create brand' })
    },
  })
}
