import { type ReactNode, useState } from 'react'
import { Drawer } from '../../../../design/overlays/Drawer.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { UnsavedChangesContext } from './unsaved-changes.ts'
import { useIsWideScreen } from './use-is-wide-screen.ts'

interface AdminDrawerProps {
  title: ReactNode
  onClose: () => void
  actions?: ReactNode | undefined
  busy?: boolean | undefined
  /**
   * Called when the drawer would close: whether changes are unsaved. A function, so the click that saves can also
   * close. Forms within the drawer call `useUnsavedChanges` instead.
   */
  isDirty?: (() => boolean) | undefined
  /** Text about unsaved changes: "What you typed is kept here until you come back." */
  ifLeft?: ReactNode | undefined
  /** The draft is also kept in the browser, so a reload need not ask. */
  keepsDraft?: boolean | undefined
  children: ReactNode
}

const never = () => false

/**
 * Shows the form or the facts of one row: a column beside the table, or over the page if there is no room. Whatever
 * would close it (the cross, another row, another tab, the back button) asks first if there are unsaved changes.
 */
export function AdminDrawer(props: AdminDrawerProps) {
  const { isDirty = never, keepsDraft = false } = props
  const isWide = useIsWideScreen()
  const [unsavedForms] = useState(() => new Set<string>())
  if (isWide === null) return null
  return (
    <>
      <Drawer
        open
        inline={isWide}
        onOpenChange={props.onClose}
        title={props.title}
        actions={props.actions}
        busy={props.busy}
        className={
          isWide
            ? 'sticky top-[calc(var(--header-h)+1rem)] max-h-[calc(100dvh-var(--header-h)-2rem)] w-full! rounded-sm border'
            : undefined
        }
      >
        <UnsavedChangesContext value={unsavedForms}>{props.children}</UnsavedChangesContext>
      </Drawer>
      <LeaveGuard isDirty={() => isDirty() || unsavedForms.size > 0} keepsDraft={keepsDraft}>
        {props.ifLeft ?? 'Your changes will be lost.'}
      </LeaveGuard>
    </>
  )
}
