import { useEffect, useRef, useState } from 'react'
import { setIdentityConfirmation } from '../../../../web/api.ts'
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx'

/** One dialog for all requests that need confirmation at the same time; its result continues or ends them. */
export function ConfirmIdentity() {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<((isProven: boolean) => void)[]>([])

  // API calls wait here for the dialog.
  useEffect(() => {
    const takeBack = setIdentityConfirmation(() => {
      setOpen(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
    return () => {
      takeBack()
      for (const resolve of waiting.current.splice(0)) resolve(false)
    }
  }, [])

  function answer(isProven: boolean) {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isProven)
  }
  return isOpen ? <ConfirmIdentityDialog onProven={() => answer(true)} onClose={() => answer(false)} /> : null
}
