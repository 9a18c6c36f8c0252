import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { FormBody } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, SelectField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { LeaveGuard } from '../../../../../kernel/admin/ui/form/LeaveGuard.tsx'
import {
  type FormResult,
  schemaFromFunction,
} from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { type FormSubmission, useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import type { HouseRules, HouseRulesChanges, Registration } from '../../house-rules.ts'
import { joiningQuery } from '../house-queries.ts'
import { houseRulesQuery, rulesApi } from './house-rules-queries.ts'

/** Settings for registration, the minimum age, and what the site publishes about itself. */
export function HouseRulesAdmin() {
  const { data: rules, isError, isFetching, refetch } = useQuery(houseRulesQuery)
  if (rules) return <Form rules={rules} />
  return isError ? (
    <ErrorState title="The house rules did not load." onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <LoadingRegion label="Loading the house rules" className="grid max-w-measure gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </LoadingRegion>
  )
}

const registrations: Record<Registration, string> = {
  open: 'Open to everyone',
  approval: 'By approval: the team reviews each request',
  invitation: 'By invitation link',
  closed: 'Closed',
}

const rowOf = (rules: HouseRules) => ({ ...rules, id: 'house-rules' })
type Row = ReturnType<typeof rowOf>

const draftOf = (rules: Row | null) => ({
  registration: rules?.registration ?? 'open',
  invitesPerMember: String(rules?.invitesPerMember ?? 0),
  minimumAge: rules?.minimumAge ? String(rules.minimumAge) : '',
  securityContact: rules?.securityContact ?? '',
  securityPolicy: rules?.securityPolicy ?? '',
  showsTransparency: rules?.showsTransparency ?? true,
})

function readDraft(draft: ReturnType<typeof draftOf>): FormResult<HouseRulesChanges> {
  const fields: Record<string, string> = {}
  const number = (field: 'invitesPerMember' | 'minimumAge') => {
    const typed = draft[field].trim() || '0'
    if (!/^\d{1,4}$/.test(typed)) fields[field] = 'Use a whole number'
    return Number(typed)
  }
  const form: HouseRulesChanges = {
    registration: draft.registration as Registration,
    invitesPerMember: number('invitesPerMember'),
    minimumAge: number('minimumAge'),
    securityContact: draft.securityContact.trim() || null,
    securityPolicy: draft.securityPolicy.trim() || null,
    showsTransparency: draft.showsTransparency,
  }
  return Object.keys(fields).length > 0 ? { fields } : { form }
}

function Form({ rules }: { rules: HouseRules }) {
  const cache = useQueryClient()
  const form = useAdminForm({
    ...{ subject: 'the house rules', row: rowOf(rules), draftOf, onClose: () => {} },
    schema: () => schemaFromFunction(readDraft),
    save: useAdminWrite({
      write: async ({ form: body }: FormSubmission<HouseRulesChanges>) => {
        const saved = await rulesApi('PATCH /admin/house-rules', { body })
        cache.setQueryData(houseRulesQuery.queryKey, saved)
        return saved
      },
      ...{ keysToInvalidate: [joiningQuery.queryKey, sessionQuery.queryKey], done: 'House rules saved' },
      failed: 'Failed to save house rules',
    }),
    rowAfter: rowOf,
  })
  const figure = { inputMode: 'numeric', inputClassName: 'max-w-32' } as const
  return (
    <FormBody form={form} className="max-w-160 gap-12">
      <LeaveGuard isDirty={form.isDirty} question="Leave without saving?" verb="Leave">
        Your changes to the house rules will be lost.
      </LeaveGuard>
      <Part title="New accounts">
        <SelectField name="registration" label="Registration" choices={registrations} />
        <TextField
          {...{ name: 'invitesPerMember', label: 'Invitations per member', ...figure }}
          hint="0 means only admins can invite."
        />
        <TextField
          {...{ name: 'minimumAge', label: 'Minimum age in years', optional: true, ...figure }}
          hint="New members check a box to confirm it. We do not ask for a birthday. Leave empty for no minimum."
        />
      </Part>
      <Part title="Security reports">
        <p className="text-small text-ink-2">
          Security researchers look for{' '}
          <a href="/.well-known/security.txt" target="_blank" rel="noopener" className="text-link">
            security.txt
            <span className="sr-only">, opens in a new tab</span>
          </a>
          . It is published once you enter a contact.
        </p>
        <TextField
          {...{ name: 'securityContact', label: 'Contact', optional: true }}
          hint="An email address, a page (https), or tel: with a number."
        />
        <TextField
          {...{ name: 'securityPolicy', label: 'Policy', optional: true, placeholder: 'https://' }}
          hint="A page that explains how you handle reports."
        />
      </Part>
      <Part title="Transparency">
        <CheckField
          name="showsTransparency"
          label="Publish monthly moderation counts"
          hint="The page contains no names. The footer links to it."
        />
        <Link to="/transparency" className="text-link justify-self-start text-small">
          View transparency page
        </Link>
      </Part>
      <Button
        type="submit"
        size="large"
        busy={form.isSaving}
        busyLabel="Saving"
        className="sm:justify-self-start"
      >
        Save house rules
      </Button>
    </FormBody>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5 border-t border-ink pt-5">
    <h2 className="display-s">{title}</h2>
    {children}
  </section>
)
