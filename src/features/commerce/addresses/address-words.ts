// Kept apart from the schemas so that screens can read them without loading Zod.

/** How many addresses a member may keep. */
export const ADDRESSES_MAX = 20

/** The address fields whose position, label and requiredness depend on the country. */
export type PlaceField = 'address' | 'city' | 'state' | 'zipCode'
