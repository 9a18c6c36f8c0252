import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { AdminMember } from '../../member-admin.ts'
import { useMemberStep } from './admin-member-queries.ts'

/** The devices a member is signed in on. An account that someone else uses can be signed out everywhere. */
export function SessionsSection({ member }: { member: AdminMember }) {
  const [isAsked, setAsked] = useState(false)
  const step = useMemberStep(member.id)
  return (
    <section className="grid gap-3">
      <h3 className="display-xs">Devices</h3>
      <p className="text-small">
        {member.sessionCount === 0
          ? 'Not signed in anywhere.'
          : `Signed in on ${pluralize(member.sessionCount, 'device')}.`}
      </p>
      {member.sessionCount > 0 ? (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          busy={step.isPending}
          onClick={() => setAsked(true)}
        >
          Sign out everywhere
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        question={`Sign ${member.username} out everywhere?`}
        verb="Sign out everywhere"
        onConfirm={() => {
          setAsked(false)
          step.mutate({ step: 'sign-out' })
        }}
      >
        They will have to sign in again.
      </ConfirmDialog>
    </section>
  )
}
