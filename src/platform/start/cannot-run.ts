/** Why the program cannot start or go on, as a sentence for the person at the terminal; it needs no stack. */
export class CannotRun extends Error {
  override name = 'CannotRun'
}
