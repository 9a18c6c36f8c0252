import { Problem, type ProblemCode, problemStatus } from '../../problems.ts'

const problemCodes: Record<string, ProblemCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'credentials-invalid',
  INVALID_EMAIL: 'form-invalid',
  INVALID_PASSWORD: 'credentials-invalid',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'password-not-set',
  EMAIL_NOT_VERIFIED: 'email-not-confirmed',
  USER_ALREADY_EXISTS: 'email-taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-taken',
  FAILED_TO_CREATE_USER: 'username-taken',
  PASSWORD_TOO_SHORT: 'form-invalid',
  PASSWORD_TOO_LONG: 'form-invalid',
  INVALID_TOKEN: 'reset-link-expired',
  TOKEN_EXPIRED: 'reset-link-expired',
  PROVIDER_NOT_FOUND: 'social-not-set-up',
  INVALID_CODE: 'code-wrong',
  INVALID_BACKUP_CODE: 'code-wrong',
  TOTP_NOT_ENABLED: 'second-step-over',
  INVALID_TWO_FACTOR_COOKIE: 'second-step-over',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second-step-over',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
  TOTP_ALREADY_ENABLED: 'second-factor-exists',
  CHALLENGE_NOT_FOUND: 'passkey-failed',
  PASSKEY_NOT_FOUND: 'passkey-unknown',
  AUTHENTICATION_FAILED: 'passkey-failed',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey-failed',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey-failed',
  INVALID_ORIGIN: 'origin-refused',
  VALIDATION_ERROR: 'form-invalid',
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemStatus, code)

/** Translates a refusal by the library into the problem the rest of the API would throw. */
export async function throwIfRefused(response: Response): Promise<Response> {
  if (response.status < 400) return response
  // An internal error, which the library reports with only a status.
  if (!response.headers.get('content-type')?.includes('json')) throw new Problem('unexpected')
  const body = (await response.json()) as { code?: string; message?: string; fields?: Record<string, string> }
  const code = body.code ?? ''
  const otherwise = response.status >= 500 ? 'unexpected' : 'body-invalid'
  throw new Problem(isProblemCode(code) ? code : (problemCodes[code] ?? otherwise), {
    ...(body.fields ? { fields: body.fields } : {}),
    // Our own message replaces the library's if we have one.
    ...(body.message && !problemCodes[code] && !isProblemCode(body.message) ? { detail: body.message } : {}),
  })
}
