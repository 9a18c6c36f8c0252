import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import type { AdminSearch } from '../admin-search.ts'

interface LeaveGuardProps {
  /** Is something typed that is not saved? A function, so that the very press that saved it can also leave. */
  isDirty: () => boolean
  /** "Close without saving?" and what closes it. */
  question?: string
  verb?: string
  /** What is said of what was typed. */
  children: ReactNode
  /** What was typed is kept in the browser as well: then a reload need not ask. */
  keepsDraft?: boolean
}

/** Asks before a form of the admin area is left: by another row, another tab, or the way back. */
export function LeaveGuard({
  isDirty,
  question,
  verb = 'Close',
  children,
  keepsDraft = false,
}: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const [from, to] = [current.search, next.search] as AdminSearch[]
      const stays = current.pathname === next.pathname && from?.tab === to?.tab && from?.open === to?.open
      return !stays && isDirty()
    },
    enableBeforeUnload: () => !keepsDraft && isDirty(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      question={question ?? 'Close without saving?'}
      verb={verb}
      cancelLabel="Keep editing"
      destructive={!keepsDraft}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
