/** The error of a field, or of one of the several values in it. */
export const errorBelow = (errors: Record<string, string>, name: string) =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
