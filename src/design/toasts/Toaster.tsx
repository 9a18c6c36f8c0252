import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { PlainToasts } from './PlainToasts.tsx'
import { type NumberedToast, receiveToasts } from './toast.ts'

// Offline its code cannot load, and being offline is the message then: a toast must never take the page down.
const ToastStack = lazy(() => import('./ToastStack.tsx').catch(() => ({ default: PlainToasts })))

/** Once per page, near its end. The code that draws toasts is loaded with the first one. */
export function Toaster() {
  const [arrived, setArrived] = useState<readonly NumberedToast[]>([])
  const [wanted, setWanted] = useState(false)
  const [problem, setProblem] = useState('')

  useEffect(
    () =>
      receiveToasts((toast) => {
        setWanted(true)
        setArrived((earlier) => [...earlier, toast])
        if (toast.kind === 'problem') setProblem([toast.title, toast.description].filter(Boolean).join('. '))
      }),
    [],
  )

  // Meanwhile others may have come, which nothing has shown yet.
  const takeOff = useCallback(
    (shown: readonly NumberedToast[]) =>
      setArrived((earlier) => earlier.filter((toast) => !shown.includes(toast))),
    [],
  )

  // Emptied again, so that the same text can be announced a second time.
  useEffect(() => {
    if (!problem) return
    const silence = setTimeout(() => setProblem(''), 4000)
    return () => clearTimeout(silence)
  }, [problem])

  return (
    <>
      {/* Here from the start: a live region that arrives together with its words is often not read. */}
      <div role="alert" className="sr-only">
        {problem}
      </div>
      {wanted && (
        <Suspense>
          <ToastStack arrived={arrived} onShown={takeOff} />
        </Suspense>
      )}
    </>
  )
}
