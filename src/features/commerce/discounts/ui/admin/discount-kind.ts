/** In the address of the tab, where the codes stand without it. */
export const AUTOMATIC = 'automatic'
