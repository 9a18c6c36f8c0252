import { clsx } from 'clsx'
import { passwordStrength, strengths } from './password-strength.ts'

interface PasswordStrengthProps {
  password: string | undefined
  /** What stands beside it in the form: a password should not hold it. */
  own?: readonly (string | undefined)[] | undefined
}

/** Under a new password: what it needs, then how hard it is to guess. */
export function PasswordStrength({ password = '', own }: PasswordStrengthProps) {
  const strength = passwordStrength(password, own)
  return (
    <span className="grid gap-1.5">
      <span>
        {password === ''
          ? 'At least 6 characters. Longer is better.'
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
