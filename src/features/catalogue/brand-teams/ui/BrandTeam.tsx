import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import type { BrandRole, TeamMember } from '../brand-team.ts'
import { teamApi, teamQuery, useTeamMutations } from './brand-team-queries.ts'

const roleWords: Record<BrandRole, string> = { owner: 'Owner', member: 'Member' }

/** The members who speak for the brand; owners can invite and remove them. */
export function BrandTeam({ brand }: { brand: { id: string; name: string } }) {
  const { data: team, isError, isFetching, refetch } = useQuery(teamQuery(brand.id))
  const [removing, setRemoving] = useState<TeamMember | null>(null)
  const { remove } = useTeamMutations(brand.id)
  if (!team) {
    return isError ? (
      <ErrorState
        heading="h2"
        title="The team did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label="Loading the team">
        <SkeletonText lines={5} />
      </LoadingRegion>
    )
  }
  return (
    <section aria-labelledby="team" className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="team" className="display-m">
        Team of {brand.name}
      </h2>
      <ul className="border-t border-ink">
        {team.items.map((one) => (
          <li
            key={one.member.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3"
          >
            <Avatar name={nameOf(one.member)} src={one.member.avatarUrl} />
            <span className="grid min-w-0 grow">
              <Link
                to="/user/$userId"
                params={{ userId: one.member.username }}
                className="truncate text-small font-semibold hover:underline"
              >
                {nameOf(one.member)}
              </Link>
              <span className="text-meta text-ink-2">
                {roleWords[one.role]}
                {one.isByClaim ? ', by the brand’s domain' : ''}
              </span>
            </span>
            {one.state === 'invited' ? <Badge>Invited</Badge> : null}
            {one.can.remove ? (
              <Button
                look="text"
                size="small"
                aria-label={`Remove ${nameOf(one.member)}`}
                onClick={() => setRemoving(one)}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {team.can.invite ? <InviteForm brandId={brand.id} /> : null}
      {removing ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRemoving(null)}
          question={`Remove ${nameOf(removing.member)}?`}
          verb="Remove"
          busyLabel="Removing"
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing.member.id, { onSettled: () => setRemoving(null) })}
        >
          They lose access to this brand account. Their answers for {brand.name} stay.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

function InviteForm({ brandId }: { brandId: string }) {
  const { invite } = useTeamMutations(brandId)
  const [member, setMember] = useState('')
  const [role, setRole] = useState<BrandRole>('member')
  const [isEmpty, setEmpty] = useState(false)
  const problem = invite.error ? inviteErrorText(invite.error) : undefined
  function send(event: FormEvent) {
    event.preventDefault()
    const name = member.trim()
    setEmpty(!name)
    if (name) invite.mutate({ member: name, role }, { onSuccess: () => setMember('') })
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto] sm:items-start"
    >
      <Field
        label="Invite a member"
        hint="Once they accept, they can answer for the brand and request photos."
        error={isEmpty ? 'Please enter a username' : problem}
      >
        <TextInput
          value={member}
          onChange={({ target }) => setMember(target.value)}
          placeholder="username"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Role">
        <Select value={role} onChange={({ target }) => setRole(target.value as BrandRole)} className="w-full">
          <option value="member">Member</option>
          <option value="owner">Owner</option>
        </Select>
      </Field>
      <Button type="submit" busy={invite.isPending} busyLabel="Inviting" className="sm:mt-6">
        Invite
      </Button>
    </form>
  )
}

function inviteErrorText(error: Error): string {
  if (!teamApi.isProblem(error)) return 'That did not work. Please try again.'
  return error.code === 'member-not-found' ? 'No member has this username.' : error.message
}
