import { z } from 'zod'

/**
 * The body of a change: the fields that change, and in `was` their values as the sender read them. With `was`, a field
 * that another admin has changed since is not overwritten.
 */
export const withPreviousValues = <Shape extends z.ZodRawShape>(changes: z.ZodObject<Shape>) =>
  changes.extend({ was: z.object(optionalFields(Object.keys(changes.shape))).optional() })

const optionalFields = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))
