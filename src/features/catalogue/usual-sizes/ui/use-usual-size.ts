import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import type { UsualSize } from '../usual-sizes.ts'
import { usualSizeQuery } from './usual-size-queries.ts'

/** Returns the size of a product that the member usually wears, if known. Never pending for visitors. */
export function useUsualSize(productId: string): { usual: UsualSize | null; isPending: boolean } {
  const member = useMember()
  const { data, isLoading } = useQuery({ ...usualSizeQuery(productId), enabled: Boolean(member) })
  return { usual: data?.usual ?? null, isPending: isLoading }
}
