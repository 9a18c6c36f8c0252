/** The size of a product that comes in one size (PDP-11). */
export const ONE_SIZE = 'One Size'
