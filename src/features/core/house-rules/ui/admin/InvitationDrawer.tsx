import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import {
  type FormResult,
  schemaFromFunction,
} from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { INVITATION_NOTE_MAX } from '../../house-words.ts'
import type { InvitationForm, InvitationView } from '../../invitation.ts'
import { invitationStates } from '../joining/invitation-words.ts'
import { invitationResource } from './invitation-resource.ts'

interface InvitationDrawerProps {
  row: InvitationView | null
  onClose: () => void
  onRemove: () => void
  onCopy: (row: InvitationView) => void
}

/** Creates an invitation, or shows an existing one, which can be revoked but not changed. */
export const InvitationDrawer = ({ row, ...props }: InvitationDrawerProps) =>
  row ? <ExistingInvitation invitation={row} {...props} /> : <NewInvitation onClose={props.onClose} />

type Draft = { note: string; usesMax: string; endsOn: string }
const draftOf = (): Draft => ({ note: '', usesMax: '1', endsOn: '' })

function readDraft({ note, usesMax, endsOn }: Draft): FormResult<InvitationForm> {
  const uses = Number(usesMax.trim() || 'x')
  if (!Number.isInteger(uses)) return { fields: { usesMax: 'Use a whole number' } }
  // It expires at the end of that day in the admin's time zone.
  const end = endsOn ? new Date(`${endsOn}T23:59:59`) : null
  if (end && Number.isNaN(end.getTime())) return { fields: { endsAt: 'Please choose a day' } }
  return { form: { note, usesMax: uses, endsAt: end?.toISOString() ?? null } }
}

function NewInvitation({ onClose }: { onClose: () => void }) {
  const form = useAdminForm({
    ...{ place: 'invitation', row: null as InvitationView | null, draftOf, onClose, sendsAll: true },
    schema: () => schemaFromFunction(readDraft),
    save: useSaveRow(invitationResource, null),
  })
  return (
    <AdminForm form={form} title="Add invitation" verb="Create link">
      <TextField
        {...{ name: 'note', label: 'Note', optional: true, maxLength: INVITATION_NOTE_MAX }}
        hint="Who it is for. Only admins see it."
      />
      <TextField
        {...{ name: 'usesMax', label: 'Number of people', inputMode: 'numeric' }}
        inputClassName="max-w-32"
      />
      <TextField
        {...{ name: 'endsOn', label: 'Last day', type: 'date', optional: true }}
        hint="Leave empty for no end date."
        error={form.errors.endsAt}
        inputClassName="max-w-48"
      />
    </AdminForm>
  )
}

function ExistingInvitation({
  invitation,
  onClose,
  onRemove,
  onCopy,
}: Omit<InvitationDrawerProps, 'row'> & { invitation: InvitationView }) {
  const { note, link, state, useCount, usesMax, endsAt, madeBy, createdAt, came } = invitation
  const isOpen = state === 'open'
  return (
    <AdminDrawer
      title={note || 'Invitation'}
      onClose={onClose}
      actions={
        isOpen ? (
          <Button look="danger" size="small" className="mr-auto -ml-3" onClick={onRemove}>
            Revoke
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-5 text-small">
        <p className="text-ink-2">
          {invitationStates[state]}. Created by <span className="wrap-anywhere">{madeBy}</span> on{' '}
          <DateText date={createdAt} form="long" />, for {pluralize(usesMax, 'person', 'people')}
          {endsAt ? (
            <>
              , until <DateText date={endsAt} form="long" />
            </>
          ) : null}
          .
        </p>
        {isOpen ? (
          <div className="grid justify-items-start gap-2">
            <code className="block w-full bg-sunken p-3 text-meta wrap-anywhere">{link}</code>
            <Button look="outline" size="small" onClick={() => onCopy(invitation)}>
              <Copy aria-hidden className="size-4" />
              Copy link
            </Button>
          </div>
        ) : null}
        <section className="grid gap-2">
          <h3 className="display-xs">Joined with this link: {useCount}</h3>
          {came.length === 0 ? <p className="text-ink-2">No current members joined with it.</p> : null}
          <ul className="divide-y divide-line">
            {came.map(({ id, username, joinedAt }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3 py-2">
                <Link to="/user/$userId" params={{ userId: id }} className="text-link wrap-anywhere">
                  {username}
                </Link>
                <span className="text-meta text-ink-3">
                  <DateText date={joinedAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </AdminDrawer>
  )
}
