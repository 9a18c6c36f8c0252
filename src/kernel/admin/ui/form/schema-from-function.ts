import { z } from 'zod'

/** The form as it is sent, or a sentence for each invalid field. */
export type FormResult<Form> = { form: Form } | { fields: Record<string, string> }

/** Returns a schema from a function, for a form whose fields depend on each other. */
export const schemaFromFunction = <Draft, Form>(read: (draft: Draft) => FormResult<Form>) =>
  z.custom<Draft>().transform((draft, context): Form => {
    const result = read(draft)
    if ('form' in result) return result.form
    for (const [name, message] of Object.entries(result.fields)) {
      context.addIssue({ code: 'custom', path: name.split('.'), message })
    }
    return z.NEVER
  })
