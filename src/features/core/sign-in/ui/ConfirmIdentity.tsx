import { useEffect, useRef, useState } from 'react'
import { confirmIdentityBy } from '../../../../web/api.ts'
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx'

/** One dialog for all that asks for a proof at the same time; what waits goes on, or ends, with its answer. */
export function ConfirmIdentity() {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<((isProven: boolean) => void)[]>([])

  // Calls of the API wait here until the person has answered.
  useEffect(() => {
    const takeBack = confirmIdentityBy(() => {
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
