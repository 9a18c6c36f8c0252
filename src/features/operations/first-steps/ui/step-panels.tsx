import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { shareLink } from '../../../../kernel/actions/ui/share-link.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { shopApi } from '../../../core/shop-settings/shop-api.ts'
import { shopQuery } from '../../../core/shop-settings/ui/shop-queries.ts'
import { adminCommand } from './admin-command.ts'

const api = client<typeof shopApi>()
const STEPS = { queryKey: ['first-steps'] }

/** The first admin is made only by a command on the server, never by a page. */
export function AdminStep({ email }: { email: string }) {
  const cache = useQueryClient()
  const [isChecking, setChecking] = useState(false)
  const command = adminCommand(email)

  async function copy() {
    try {
      await navigator.clipboard.writeText(command)
      showToast({ kind: 'done', title: 'Command copied' })
    } catch {
      showToast({ title: 'Copy this command', description: command })
    }
  }

  async function check() {
    setChecking(true)
    await Promise.all([cache.refetchQueries(sessionQuery), cache.refetchQueries(STEPS)])
    setChecking(false)
    const isAdmin = cache.getQueryData(sessionQuery.queryKey)?.member?.isAdmin
    if (!isAdmin) showToast('You are not an admin yet. Check the message in the terminal.')
  }

  return (
    <>
      <code className="w-full border border-line-strong bg-raised px-3.5 py-3 font-mono text-small wrap-anywhere select-all">
        {command}
      </code>
      <Button onClick={() => void copy()}>Copy command</Button>
      <Button look="outline" busy={isChecking} busyLabel="Looking" onClick={() => void check()}>
        I have run it
      </Button>
    </>
  )
}

export function NameStep() {
  const cache = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const save = useMutation({
    mutationFn: (name: string) => api('PATCH /admin/shop', { body: { name } }),
    onSuccess: () => Promise.all([cache.invalidateQueries(shopQuery), cache.invalidateQueries(STEPS)]),
    onError: (error) => {
      const isOfName = api.isProblem(error, 'form-invalid')
      setProblem(isOfName ? error.fields.name : problemMessage(error))
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    setProblem(name ? undefined : 'Please enter a shop name')
    if (name && !save.isPending) save.mutate(name)
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="contents">
      <Field label="Shop name" error={problem} className="w-full">
        <TextInput name="name" autoComplete="organization" maxCharacters={80} required />
      </Field>
      <Button type="submit" busy={save.isPending} busyLabel="Saving">
        Save and continue
      </Button>
    </form>
  )
}

export const PostTypeStep = () => (
  <Link to="/admin" search={{ tab: 'post-types', open: 'new' } as never} className={buttonClass()}>
    Add a post type
  </Link>
)

export const LookStep = () => (
  <Link to="/upload" className={buttonClass()}>
    Upload Photo
  </Link>
)

export function InviteStep() {
  const cache = useQueryClient()
  const shop = cache.getQueryData(shopQuery.queryKey)
  return (
    <Button onClick={() => void shareLink('/auth?tab=register', `Join ${shop?.name ?? 'Showoff'}`)}>
      Share the invitation link
    </Button>
  )
}
