/** Why the program cannot start or continue, as a sentence for the operator, without a stack trace. */
export class CannotRun extends Error {
  override name = 'CannotRun'
}
