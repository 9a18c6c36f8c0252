import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../design/controls/Button.tsx'
import { useHydrated } from '../../../design/rendering/use-hydrated.ts'
import { AdminDrawer } from './AdminDrawer.tsx'

interface AdminFormProps {
  title: string
  /** On the button that saves. */
  verb: string
  isSaving: boolean
  /** Not yet: a picture is on its way. */
  isWaiting?: boolean | undefined
  onSave: () => void
  onClose: () => void
  isDirty: () => boolean
  /** Shown when what stands here was typed before and not saved. */
  restored?: { onReset: () => void } | undefined
  /** More buttons, before the others. */
  actions?: ReactNode | undefined
  children: ReactNode
}

/** The form of a row, in the drawer: what is typed stays until it is saved. */
export function AdminForm(props: AdminFormProps) {
  const formId = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    props.onSave()
  }
  return (
    <AdminDrawer
      title={props.title}
      onClose={props.onClose}
      busy={props.isSaving}
      isDirty={props.isDirty}
      ifLeft="What you typed stays here until you come back."
      keepsDraft
      actions={
        <>
          {props.actions}
          <Button look="outline" size="small" disabled={props.isSaving} onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            busy={props.isSaving}
            busyLabel="Saving"
            disabled={props.isWaiting}
          >
            {props.verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {props.restored ? (
          <div className="flex flex-wrap items-center gap-x-3 bg-sunken px-3 py-1 text-small">
            <p>You typed this before and did not save it.</p>
            <Button look="text" size="small" className="-ml-3" onClick={props.restored.onReset}>
              Start over
            </Button>
          </div>
        ) : null}
        {props.children}
      </form>
    </AdminDrawer>
  )
}

/** A form remembers in the browser what was typed, so it is drawn there alone. */
export function InAdmin({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null
}
