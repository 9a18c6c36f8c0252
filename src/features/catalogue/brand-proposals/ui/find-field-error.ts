/** Returns the error of a field, or of one of its several values. */
export const findFieldError = (errors: Record<string, string>, name: string) =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
