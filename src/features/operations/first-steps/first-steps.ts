import { z } from 'zod'

/** How many people the owner should invite. */
export const INVITEES_NEEDED = 3

/** The steps from a new installation to a community, and whether each is done. */
export const FirstSteps = z.object({
  /** The viewer is an admin. */
  admin: z.boolean(),
  /** The shop's name was changed. */
  name: z.boolean(),
  /** A post type was added or changed. */
  postType: z.boolean(),
  /** A look or a trip was published. */
  look: z.boolean(),
  /** Members besides the viewer, counted up to three. */
  people: z.int().min(0).max(INVITEES_NEEDED),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const FirstStepsView = z.object({
  /** null: no step is left, or the viewer cannot take any. */
  steps: FirstSteps.nullable(),
})
