import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client } from '../../../../../web/api.ts'
import type { ShopStep } from '../../order.ts'
import type { orderAdminApi } from '../../order-admin-api.ts'
import { orderName, stateName } from '../../order-words.ts'
import { adminOrderQuery } from './admin-queries.ts'

const api = client<typeof orderAdminApi>()

export function useShopStep(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (step: ShopStep) => api('PUT /admin/orders/{orderId}/state', { orderId, body: step }),
    onSuccess: (order) => {
      cache.setQueryData(adminOrderQuery(orderId).queryKey, order)
      // With what others show of the order.
      void cache.invalidateQueries(adminOrderQuery(orderId))
      void cache.invalidateQueries({ queryKey: ['admin-orders'] })
      showToast({ kind: 'done', title: `${orderName(order)}: ${stateName(order).toLowerCase()}` })
    },
    onError: (error) => {
      // Somebody else took a step meanwhile: the order then shows which.
      if (api.isProblem(error, 'order-step-refused')) void cache.invalidateQueries(adminOrderQuery(orderId))
      showToast({
        kind: 'problem',
        title: api.isProblem(error) ? error.message : 'Something went wrong on our side',
      })
    },
  })
}
