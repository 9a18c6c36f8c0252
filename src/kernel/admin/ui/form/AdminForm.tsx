import { clsx } from 'clsx'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { useHydrated } from '../../../../design/rendering/use-hydrated.ts'
import { AdminDrawer } from './AdminDrawer.tsx'
import { AdminFormContext } from './admin-form-context.ts'
import { EditConflictNotice } from './EditConflictNotice.tsx'
import type { AdminFormState } from './use-admin-form.ts'

interface AdminFormProps {
  form: AdminFormState
  title: string
  /** Label of the save button. */
  verb: string
  /** The form cannot be sent yet, because a picture is still uploading. */
  isWaiting?: boolean | undefined
  /** The form will be sent as soon as possible. */
  isBusy?: boolean | undefined
  /** Runs instead of sending the form at once. */
  onSubmit?: (() => void) | undefined
  /** More buttons, before the others. */
  actions?: ReactNode | undefined
  children: ReactNode
}

/** The form of a row, in the drawer. */
export function AdminForm({ form, title, verb, isWaiting, actions, children, ...props }: AdminFormProps) {
  const formId = useId()
  const { onClose } = form
  const isSaving = form.isSaving || Boolean(props.isBusy)
  return (
    <AdminDrawer
      title={title}
      onClose={onClose}
      busy={isSaving}
      isDirty={form.isDirty}
      ifLeft={form.keepsDraft ? 'We keep your draft here until you come back.' : undefined}
      keepsDraft={form.keepsDraft}
      actions={
        <>
          {actions}
          <Button look="outline" size="small" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            busy={isSaving}
            busyLabel="Saving"
            disabled={isWaiting}
          >
            {verb}
          </Button>
        </>
      }
    >
      <FormBody form={form} id={formId} isBusy={isSaving} onSubmit={props.onSubmit} className="gap-5">
        {children}
      </FormBody>
    </AdminDrawer>
  )
}

interface FormBodyProps extends Pick<AdminFormProps, 'form' | 'isBusy' | 'onSubmit' | 'children'> {
  id?: string
  className: string
}

/**
 * The form element with its fields, the notice about a restored draft, and the conflicts with another admin's changes.
 */
export function FormBody({ form, id, isBusy = form.isSaving, onSubmit, className, children }: FormBodyProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (onSubmit) onSubmit()
    else void form.submit()
  }
  return (
    <AdminFormContext value={form}>
      <form
        ref={form.element}
        id={id}
        method="post"
        noValidate
        onSubmit={submit}
        className={clsx('grid grid-cols-[minmax(0,1fr)] content-start', className)}
      >
        {form.restored && !form.meanwhile ? (
          <div className="flex flex-wrap items-center gap-x-3 bg-sunken px-3 py-1 text-small">
            <p>We restored your unsaved draft.</p>
            <Button look="text" size="small" className="-ml-3" onClick={form.restored.onReset}>
              Start over
            </Button>
          </div>
        ) : null}
        {form.meanwhile ? <EditConflictNotice meanwhile={form.meanwhile} onChoose={form.choose} /> : null}
        {children}
      </form>
    </AdminFormContext>
  )
}

/**
 * Renders only in the browser, because a form reads its kept draft from there.
 * @param fallback keeps the form's place until then, if something follows below it
 */
export function BrowserOnly({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : fallback
}
