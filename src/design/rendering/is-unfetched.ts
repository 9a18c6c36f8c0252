/** A script that failed to load, in the words of each browser. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && /imported module|importing a module script/i.test(error.message)
