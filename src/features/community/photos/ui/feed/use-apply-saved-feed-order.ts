import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'

/**
 * If the page was opened before the member was known (AUTH-18), switches to the order they chose last (DEC-37) as
 * soon as it is known. After that only the URL decides.
 */
export function useApplySavedFeedOrder(order: PhotoOrder | undefined) {
  const member = useMember()
  const navigate = useNavigate()
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current || member === undefined) return
    isDecided.current = true
    const savedOrder = member?.feedOrder ?? 'newest'
    if (order || savedOrder === 'newest') return
    const search = (now: object) => ({ ...now, order: savedOrder })
    void navigate({ to: '.', search, replace: true } as never)
  }, [member, order, navigate])
}
