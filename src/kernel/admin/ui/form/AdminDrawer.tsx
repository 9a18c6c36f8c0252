import type { ReactNode } from 'react'
import { Drawer } from '../../../../design/overlays/Drawer.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useWide } from './use-wide.ts'

interface AdminDrawerProps {
  title: ReactNode
  onClose: () => void
  actions?: ReactNode | undefined
  busy?: boolean | undefined
  /** Asked when the drawer would close: is something typed that is not saved? A function, so that the very press
   * that saved it can also close. */
  isDirty?: (() => boolean) | undefined
  /** What is said of it: "What you typed is kept here until you come back." */
  ifLeft?: ReactNode | undefined
  /** What was typed is kept in the browser as well: then a reload need not ask. */
  keepsDraft?: boolean | undefined
  children: ReactNode
}

const never = () => false

/**
 * The form or the facts of one row: a column beside the table, or over the page where there is no room. Whatever
 * would close it, the cross, another row, another tab, the way back, asks first when something is not saved.
 */
export function AdminDrawer(props: AdminDrawerProps) {
  const { isDirty = never, keepsDraft = false } = props
  const isWide = useWide()
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
        {props.children}
      </Drawer>
      <LeaveGuard isDirty={isDirty} keepsDraft={keepsDraft}>
        {props.ifLeft ?? 'What you changed is lost.'}
      </LeaveGuard>
    </>
  )
}
