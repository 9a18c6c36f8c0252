import { useEffect, useState } from 'react'

/** Whether something is on, or was until so long ago. */
export function useLinger(isOn: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(isOn)

  // Time goes by itself.
  useEffect(() => {
    if (isOn) return setLingers(true)
    const later = setTimeout(() => setLingers(false), ms)
    return () => clearTimeout(later)
  }, [isOn, ms])

  return isOn || lingers
}
