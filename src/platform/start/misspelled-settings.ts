import { editDistance } from '../database/edit-distance.ts'
import { Environment } from './environment.ts'

const SETTINGS = Object.keys(Environment.shape)
/** Shorter names resemble those of other programs (HOME and HOST, PATH and PORT). */
const LONG_ENOUGH = 7
const MOST_LETTERS = 2

/** Returns the variables that nothing reads and whose names are close to a setting, each with the nearest one. */
export function findMisspelledSettings(
  environment: Record<string, string | undefined>,
): { name: string; meant: string }[] {
  return Object.keys(environment)
    .filter((name) => name.length >= LONG_ENOUGH && !SETTINGS.includes(name))
    .flatMap((name) => {
      const [nearest] = SETTINGS.filter((setting) => setting.length >= LONG_ENOUGH)
        .map((meant) => ({ name, meant, distance: editDistance(name.toUpperCase(), meant) }))
        .toSorted((a, b) => a.distance - b.distance)
      return nearest && nearest.distance <= MOST_LETTERS ? [{ name, meant: nearest.meant }] : []
    })
}
