import { z } from 'zod'

/**
 * The body of a change: the fields that change, and in `was` what the sender read in them before. With `was`, a field
 * that somebody else changed meanwhile is not written over.
 */
export const withWas = <Shape extends z.ZodRawShape>(changes: z.ZodObject<Shape>) =>
  changes.extend({ was: z.object(mapped(Object.keys(changes.shape))).optional() })

const mapped = (names: string[]) => Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))
