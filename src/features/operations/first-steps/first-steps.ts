import { z } from 'zod'

/** How many people the owner is asked to invite. */
export const PEOPLE_WANTED = 3

/** What a new installation needs to become a community, each done or not. */
export const FirstSteps = z.object({
  /** The viewer is an admin. */
  admin: z.boolean(),
  /** The shop has a name of its own. */
  name: z.boolean(),
  /** A post type was added or changed. */
  postType: z.boolean(),
  /** A look or a trip was published. */
  look: z.boolean(),
  /** Members besides the viewer, counted up to three. */
  people: z.int().min(0).max(PEOPLE_WANTED),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const FirstStepsView = z.object({
  /** null: nothing is left, or it is not for the viewer to do. */
  steps: FirstSteps.nullable(),
})
