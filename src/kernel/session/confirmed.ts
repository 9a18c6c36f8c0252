/** How long a session counts as confirmed after its member proved who they are. */
export const CONFIRMED_MINUTES = 15
