/** A part of the program that did not come, as each browser says it. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && /imported module|importing a module script/i.test(error.message)
