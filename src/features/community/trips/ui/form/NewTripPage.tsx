import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { TripForm } from './TripForm.tsx'

export function NewTripPage() {
  const member = useMember()
  return member ? <TripForm key={member.id} ownerId={member.id} trip={null} /> : null
}
