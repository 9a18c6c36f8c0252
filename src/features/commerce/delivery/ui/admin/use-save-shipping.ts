import { useQueryClient } from '@tanstack/react-query'
import type { FormSubmission } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { ShopAdmin, ShopChanges, ShopSettings } from '../../../../core/shop-settings/shop.ts'
import type { shopApi } from '../../../../core/shop-settings/shop-api.ts'
import { shopAdminQuery, shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'

const api = client<typeof shopApi>()

type Undo = { now: ShopSettings['shipping']; before: ShopSettings['shipping'] }

/** Saves the form, and offers to undo the change. */
export function useSaveShipping({ shipping: before }: ShopSettings, onUndone: () => void) {
  const cache = useQueryClient()
  const keysToInvalidate = [shopQuery.queryKey, ['delivery'], ['shipping'], ['cart']]
  const keep = (saved: ShopAdmin) => {
    cache.setQueryData(shopAdminQuery.queryKey, saved)
    return saved
  }
  const undo = useAdminWrite({
    write: async ({ now, before }: Undo) => {
      const saved = await api('PATCH /admin/shop', { body: { shipping: before, was: { shipping: now } } })
      return keep(saved)
    },
    ...{
      keysToInvalidate: [...keysToInvalidate, shopAdminQuery.queryKey],
      done: 'Shipping changes undone',
      failed: 'Undo failed',
    },
  })
  return useAdminWrite({
    write: async ({ form: body }: FormSubmission<ShopChanges>) =>
      keep(await api('PATCH /admin/shop', { body })),
    keysToInvalidate,
    done: (_sent, { settings: { shipping: now } }) => ({
      title: 'Shipping saved',
      action: { label: 'Undo', onClick: () => undo.mutate({ now, before }, { onSuccess: onUndone }) },
    }),
    failed: 'Shipping was not saved',
  })
}
