import { lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(() => import('../design/Toaster.tsx').then((file) => ({ default: file.Toaster })))

/** Toasts wait in line until this has loaded; that may be after the page is usable. */
export function LazyToaster() {
  const [isWanted, setWanted] = useState(false)
  // Waits for the browser to be idle.
  useEffect(() => {
    const id = setTimeout(() => setWanted(true), 300)
    return () => clearTimeout(id)
  }, [])
  if (!isWanted) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
