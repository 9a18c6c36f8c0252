import { useQueryClient } from '@tanstack/react-query'
import {
  type FormResult,
  schemaFromFunction,
} from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { type FormSubmission, useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { ShopChanges, ShopSettings } from '../../shop.ts'
import type { shopApi } from '../../shop-api.ts'
import { shopAdminQuery, shopQuery } from '../shop-queries.ts'

const api = client<typeof shopApi>()

/** There is only one shop, but the form needs an id. */
const rowOf = (settings: ShopSettings) => ({ ...settings, id: 'shop' })

type ShopFormOptions<Draft> = {
  /** "the payment settings", used for the saved draft and in error messages. */
  subject: string
  draftOf: (settings: ShopSettings) => Draft
  readDraft: (draft: Draft) => FormResult<ShopChanges>
  done: string
  failed: string
}

/** A form for some of the shop's settings, saved together. Placed orders stay unchanged. */
export function useShopForm<Draft extends object>(settings: ShopSettings, options: ShopFormOptions<Draft>) {
  const cache = useQueryClient()
  return useAdminForm({
    ...{ subject: options.subject, row: rowOf(settings), onClose: () => {} },
    draftOf: (shop) => options.draftOf(shop!),
    schema: () => schemaFromFunction(options.readDraft),
    save: useAdminWrite({
      write: async ({ form: body }: FormSubmission<ShopChanges>) => {
        const saved = await api('PATCH /admin/shop', { body })
        cache.setQueryData(shopAdminQuery.queryKey, saved)
        return saved
      },
      // The shop's name and payment are steps on Today's list for new shops.
      ...{ keysToInvalidate: [shopQuery.queryKey, ['today']], done: options.done, failed: options.failed },
    }),
    rowAfter: (saved) => rowOf(saved.settings),
  })
}
