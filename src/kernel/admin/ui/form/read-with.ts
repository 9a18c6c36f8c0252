import { z } from 'zod'

/** What was typed, read into what is sent; or a sentence for each field that is wrong. */
export type FormRead<Form> = { form: Form } | { fields: Record<string, string> }

/** The schema of a form whose fields depend on each other, so that a function reads them. */
export const readWith = <Draft, Form>(read: (draft: Draft) => FormRead<Form>) =>
  z.custom<Draft>().transform((draft, context): Form => {
    const said = read(draft)
    if ('form' in said) return said.form
    for (const [name, message] of Object.entries(said.fields)) {
      context.addIssue({ code: 'custom', path: name.split('.'), message })
    }
    return z.NEVER
  })
