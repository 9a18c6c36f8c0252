import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { isProblem } from '../../../web/api.ts'

const missing = (hasPassword: boolean) =>
  hasPassword ? 'Enter your password' : 'Enter the code from the email'

/** Returns the values of `IdentityFields`, and their errors. */
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
    /** Sends the proof; an empty field gets an error. */
    submitTo:
      ({ isPending, mutate }: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'mutate'>) =>
      (event: FormEvent) => {
        event.preventDefault()
        // The dialog may be over another form.
        event.stopPropagation()
        if (isPending) return
        setError(typed ? undefined : missing(hasPassword))
        if (typed) mutate()
        else field.current?.focus()
      },
    /** Shows a refusal at the field. @returns whether it was about the field */
    refuse(problem: unknown, otherwise?: string): boolean {
      const atField = isProblem(problem) ? (problem.fields.password ?? problem.fields.code) : undefined
      const message = atField ?? otherwise
      setError(message)
      if (message) field.current?.focus()
      return atField !== undefined
    },
  }
}
