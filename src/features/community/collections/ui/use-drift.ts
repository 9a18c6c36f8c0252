import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { repeatWhileVisible } from '../../../../design/rendering/repeat-while-visible.ts'

/** CONST-15 */
const DRIFT_EVERY_MS = 3_000
const DRIFT_PX = 4
/** Angles in radians between cards and between steps, chosen so that they never add up to a full turn. */
const BETWEEN_CARDS = 2.4
const BETWEEN_STEPS = 1.9

/**
 * Lets the cards of a grid drift a little every three seconds (COL-07). They rest while the user hovers over or
 * focuses one, with reduced motion, and while the page is hidden (DEC-64).
 * @returns a function from a card's index to its style
 */
export function useDrift(grid: RefObject<HTMLElement | null>): (index: number) => CSSProperties {
  const [step, setStep] = useState(0)

  // Synchronizes a timer with media preferences and page visibility.
  useEffect(() => {
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    return repeatWhileVisible(() => {
      const isResting = lessMotion.matches || grid.current?.matches(':hover, :focus-within')
      if (!isResting) setStep((last) => last + 1)
    }, DRIFT_EVERY_MS)
  }, [grid])

  return (index) => {
    if (step === 0) return {}
    const turn = index * BETWEEN_CARDS + step * BETWEEN_STEPS
    const [x, y] = [Math.cos(turn), Math.sin(turn)].map((part) => (part * DRIFT_PX).toFixed(1))
    return { transform: `translate(${x}px, ${y}px)` }
  }
}
