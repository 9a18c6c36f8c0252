import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, isProblem } from '../../../../api.ts'
import { showToast } from '../../../../design/toast.ts'
import type { DeskOrder, ShopStep } from '../../order.ts'
import { orderName, stateName } from '../../order-words.ts'
import { deskOrderQuery } from './desk-queries.ts'

export function useShopStep(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (step: ShopStep) => api.put<DeskOrder>(`/admin/orders/${orderId}/state`, { body: step }),
    onSuccess: (order) => {
      cache.setQueryData(deskOrderQuery(orderId).queryKey, order)
      void cache.invalidateQueries({ queryKey: ['desk-orders'] })
      showToast({ kind: 'done', title: `${orderName(order)}: ${stateName(order).toLowerCase()}` })
    },
    onError: (error) => {
      // Somebody else took a step meanwhile: the order then shows which.
      if (isProblem(error, 'order-step-refused')) void cache.invalidateQueries(deskOrderQuery(orderId))
      showToast({
        kind: 'problem',
        title: isProblem(error) ? error.message : 'Something went wrong on our side',
      })
    },
  })
}
