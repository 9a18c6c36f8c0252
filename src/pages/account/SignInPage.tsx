import { RegisterFields, RegisterGate } from '../../features/core/house-rules/ui/joining/RegisterGate.tsx'
import { AuthPage } from '../../features/core/sign-in/ui/AuthPage.tsx'

const newcomers = { Gate: RegisterGate, Fields: RegisterFields }

/** Sign in or register, under the house rules. */
export const SignInPage = () => <AuthPage newcomers={newcomers} />
