import { useEffect, useState } from 'react'

/** Whether something is on, or was on until recently. */
export function useLinger(isOn: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(isOn)

  // A timer runs on its own.
  useEffect(() => {
    if (isOn) return setLingers(true)
    const later = setTimeout(() => setLingers(false), ms)
    return () => clearTimeout(later)
  }, [isOn, ms])

  return isOn || lingers
}
