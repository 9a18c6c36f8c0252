/** The fields of a form that changed: only these are sent, so that two people at different fields do not undo each other. */
export const differing = <Form extends object>(form: Form, before: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(form).filter(([key, value]) => !isSame(value, before[key as keyof Form])),
  ) as Partial<Form>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
