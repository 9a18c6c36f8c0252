import { useEffect, useState } from 'react'

/** Returns true while `isOn` is, and for `ms` after it ends. */
export function useLinger(isOn: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(isOn)

  // Ends the delay with a timer.
  useEffect(() => {
    if (isOn) return setLingers(true)
    const later = setTimeout(() => setLingers(false), ms)
    return () => clearTimeout(later)
  }, [isOn, ms])

  return isOn || lingers
}
