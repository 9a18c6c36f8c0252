import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { isProblem } from '../../../web/api.ts'

const missing = (hasPassword: boolean) =>
  hasPassword ? 'Enter your password' : 'Enter the code from the mail'

/** What is typed into `IdentityFields`, and what is said of it. */
export function useProof(hasPassword: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return {
    proof: hasPassword ? { password: typed } : { code: typed },
    fields: {
      hasPassword,
      proof: field,
      value: typed,
      error,
      onChange: (now: string) => {
        setTyped(now)
        setError(undefined)
      },
    },
    /** Sends what was typed; nothing typed is said at the field. */
    submitTo:
      ({ isPending, mutate }: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'mutate'>) =>
      (event: FormEvent) => {
        event.preventDefault()
        // The dialog may stand over another form.
        event.stopPropagation()
        if (isPending) return
        setError(typed ? undefined : missing(hasPassword))
        if (typed) mutate()
        else field.current?.focus()
      },
    /** Says at the field what was refused of it. @returns whether it was the field's */
    refuse(problem: unknown, otherwise?: string): boolean {
      const atField = isProblem(problem) ? (problem.fields.password ?? problem.fields.code) : undefined
      const said = atField ?? otherwise
      setError(said)
      if (said) field.current?.focus()
      return atField !== undefined
    },
  }
}
