/** How long a session counts as confirmed after its member proved their identity. */
export const CONFIRMED_MINUTES = 15
