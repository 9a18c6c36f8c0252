import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { useHydrated } from '../../../../design/rendering/use-hydrated.ts'
import { AdminDrawer } from './AdminDrawer.tsx'
import { AdminFormContext } from './admin-form-context.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import type { AdminFormState } from './use-admin-form.ts'

interface AdminFormProps {
  form: AdminFormState
  title: string
  /** On the button that saves. */
  verb: string
  /** A picture is still on its way. */
  isWaiting?: boolean | undefined
  /** More buttons, before the others. */
  actions?: ReactNode | undefined
  children: ReactNode
}

/** The form of a row, in the drawer. */
export function AdminForm({ form, title, verb, isWaiting, actions, children }: AdminFormProps) {
  const formId = useId()
  const { isSaving, onClose } = form
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSaving) void form.submit()
  }
  return (
    <AdminDrawer
      title={title}
      onClose={onClose}
      busy={isSaving}
      isDirty={form.isDirty}
      ifLeft={form.keepsDraft ? 'What you typed stays here until you come back.' : undefined}
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
      <AdminFormContext value={form}>
        <form
          ref={form.element}
          id={formId}
          method="post"
          noValidate
          onSubmit={submit}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          {form.restored ? (
            <div className="flex flex-wrap items-center gap-x-3 bg-sunken px-3 py-1 text-small">
              <p>You typed this before and did not save it.</p>
              <Button look="text" size="small" className="-ml-3" onClick={form.restored.onReset}>
                Start over
              </Button>
            </div>
          ) : null}
          {form.meanwhile ? <ChangedMeanwhile meanwhile={form.meanwhile} onChoose={form.choose} /> : null}
          {children}
        </form>
      </AdminFormContext>
    </AdminDrawer>
  )
}

/** A form reads its kept draft from the browser, so it is drawn there alone. */
export function InAdmin({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null
}
