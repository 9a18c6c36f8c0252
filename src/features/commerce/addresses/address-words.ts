// Kept apart from the schemas so that screens can read them without loading Zod.

/** How many addresses a member may keep. */
export const ADDRESSES_MAX = 20

/** The address fields that differ by country: in their position, their label, and whether they are required. */
export type PlaceField = 'address' | 'city' | 'state' | 'zipCode'
