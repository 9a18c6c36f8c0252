/** Why the program cannot start or continue, as a sentence for the operator; it needs no stack trace. */
export class CannotRun extends Error {
  override name = 'CannotRun'
}
