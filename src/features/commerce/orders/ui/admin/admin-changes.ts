import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { api, isProblem } from '../../../../../web/api.ts'
import type { AdminOrder, ShopStep } from '../../order.ts'
import { orderName, stateName } from '../../order-words.ts'
import { adminOrderQuery } from './admin-queries.ts'

export function useShopStep(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (step: ShopStep) => api.put<AdminOrder>(`/admin/orders/${orderId}/state`, { body: step }),
    onSuccess: (order) => {
      cache.setQueryData(adminOrderQuery(orderId).queryKey, order)
      void cache.invalidateQueries({ queryKey: ['admin-orders'] })
      showToast({ kind: 'done', title: `${orderName(order)}: ${stateName(order).toLowerCase()}` })
    },
    onError: (error) => {
      // Somebody else took a step meanwhile: the order then shows which.
      if (isProblem(error, 'order-step-refused')) void cache.invalidateQueries(adminOrderQuery(orderId))
      showToast({
        kind: 'problem',
        title: isProblem(error) ? error.message : 'Something went wrong on our side',
      })
    },
  })
}
