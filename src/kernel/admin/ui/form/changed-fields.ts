/**
 * Returns the changed fields of a form. Only these are sent, so two admins editing different fields do not conflict.
 */
export const changedFields = <Form extends object>(form: Form, before: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(form).filter(([key, value]) => !isSame(value, before[key as keyof Form])),
  ) as Partial<Form>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
