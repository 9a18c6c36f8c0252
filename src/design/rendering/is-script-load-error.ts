/** Whether an error means that a script failed to load, in the wording of each browser. */
export const isScriptLoadError = (error: unknown): boolean =>
  error instanceof Error && /imported module|importing a module script/i.test(error.message)
