import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { PlainToasts } from './PlainToasts.tsx'
import { type NumberedToast, receiveToasts } from './toast.ts'

// ToastStack cannot load offline, which is often what the toast is about. A toast must never crash the page.
const ToastStack = lazy(() => import('./ToastStack.tsx').catch(() => ({ default: PlainToasts })))

/** Render it once per page, near the end. The code that draws toasts loads with the first toast. */
export function Toaster() {
  const [arrived, setArrived] = useState<readonly NumberedToast[]>([])
  const [isWanted, setWanted] = useState(false)
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

  // Removes only the toasts that were shown: others may have arrived meanwhile.
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
      {/* Rendered from the start: screen readers often ignore a live region that appears together with its text. */}
      <div role="alert" className="sr-only">
        {problem}
      </div>
      {isWanted && (
        <Suspense>
          <ToastStack arrived={arrived} onShown={takeOff} />
        </Suspense>
      )}
    </>
  )
}
