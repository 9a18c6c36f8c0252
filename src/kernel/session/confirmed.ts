/** How long a session counts as confirmed after its member confirmed their identity. */
export const CONFIRMED_MINUTES = 15
