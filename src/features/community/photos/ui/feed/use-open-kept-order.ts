import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'

/**
 * Where the page was opened before anybody knew who is looking (AUTH-18), it goes over to the order that the member chose
 * last (DEC-37), once that is known. Later the address alone decides.
 */
export function useOpenKeptOrder(order: PhotoOrder | undefined) {
  const member = useMember()
  const navigate = useNavigate()
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current || member === undefined) return
    isDecided.current = true
    const kept = member?.feedOrder ?? 'newest'
    if (order || kept === 'newest') return
    const search = (now: object) => ({ ...now, order: kept })
    void navigate({ to: '.', search, replace: true } as never)
  }, [member, order, navigate])
}
