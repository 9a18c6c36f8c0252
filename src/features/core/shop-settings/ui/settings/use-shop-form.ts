import { useQueryClient } from '@tanstack/react-query'
import { type FormRead, readWith } from '../../../../../kernel/admin/ui/form/read-with.ts'
import { type FormSent, useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { ShopChanges, ShopSettings } from '../../shop.ts'
import type { shopApi } from '../../shop-api.ts'
import { shopAdminQuery, shopQuery } from '../shop-queries.ts'

const api = client<typeof shopApi>()

/** There is one shop; a form wants to know which. */
const rowOf = (settings: ShopSettings) => ({ ...settings, id: 'shop' })

type ShopFormWish<Draft> = {
  /** "the payment settings": for the draft that is kept, and for what cannot be saved. */
  what: string
  draftOf: (settings: ShopSettings) => Draft
  readDraft: (draft: Draft) => FormRead<ShopChanges>
  done: string
  failed: string
}

/** A form of some of the shop's settings, saved together; orders that were placed stay as they are. */
export function useShopForm<Draft extends object>(settings: ShopSettings, wish: ShopFormWish<Draft>) {
  const cache = useQueryClient()
  return useAdminForm({
    ...{ what: wish.what, row: rowOf(settings), onClose: () => {} },
    draftOf: (shop) => wish.draftOf(shop!),
    schema: () => readWith(wish.readDraft),
    save: useAdminWrite({
      write: async ({ form: body }: FormSent<ShopChanges>) => {
        const saved = await api('PATCH /admin/shop', { body })
        cache.setQueryData(shopAdminQuery.queryKey, saved)
        return saved
      },
      // Who sells and how one pays are steps of the shop's first day.
      ...{ renews: [shopQuery.queryKey, ['today']], done: wish.done, failed: wish.failed },
    }),
    rowAfter: (saved) => rowOf(saved.settings),
  })
}
