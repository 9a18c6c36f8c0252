import { useQuery } from '@tanstack/react-query'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { EmptyFeedInvitation } from './EmptyFeedInvitation.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { firstStepsQuery } from './first-steps-queries.ts'

/**
 * Shown while a community is new: the owner is led step by step, others are invited to post the first look. Once there
 * are looks, it shows only the owner's remaining steps.
 */
export function NewCommunityPanel({ state }: { state: 'empty' | 'few' }) {
  const member = useMember()
  const { data, isPending } = useQuery({
    ...firstStepsQuery(member?.id ?? ''),
    enabled: Boolean(member),
  })
  if (member && data?.steps) return <FirstSteps steps={data.steps} email={member.email} state={state} />
  if (state === 'few') return null
  return member === undefined || (member && isPending) ? (
    <Waiting />
  ) : (
    <EmptyFeedInvitation isMember={Boolean(member)} />
  )
}

const Waiting = () => (
  <LoadingRegion label="Loading" className="grid gap-6 pt-10">
    <Skeleton className="h-20 max-w-96" />
    <Skeleton className="h-96" />
  </LoadingRegion>
)
