import { clsx } from 'clsx'
import { passwordStrength, strengths } from './password-strength.ts'

interface PasswordStrengthProps {
  password: string | undefined
  /** The minimum password length for this person. */
  min: number
  /** Other values of the form, which a password should not contain. */
  own?: readonly (string | undefined)[] | undefined
}

/** Below a new password: its requirements, then its strength. */
export function PasswordStrength({ password = '', min, own }: PasswordStrengthProps) {
  const strength = passwordStrength(password, own, min)
  return (
    <span className="grid gap-1.5">
      <span>
        {password === ''
          ? `At least ${min} characters. Longer is better.`
          : `Strength: ${strengths[strength]!.toLowerCase()}`}
      </span>
      <span aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={clsx(
              'h-1.5 border',
              step <= strength ? 'border-tape-ink bg-tape' : 'border-line bg-sunken',
            )}
          />
        ))}
      </span>
    </span>
  )
}
