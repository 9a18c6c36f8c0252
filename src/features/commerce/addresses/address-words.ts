// Apart from the schemas, so that screens can read them without loading Zod.

/** How many addresses a member may keep. */
export const ADDRESSES_MAX = 20

/** The fields of an address whose place, name and need depend on the country. */
export type PlaceField = 'address' | 'city' | 'state' | 'zipCode'
