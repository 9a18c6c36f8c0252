/**
 * Returns the fields of a form that changed. Only these are sent, so that two admins editing different fields do not
 * undo each other's changes.
 */
export const differing = <Form extends object>(form: Form, before: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(form).filter(([key, value]) => !isSame(value, before[key as keyof Form])),
  ) as Partial<Form>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
