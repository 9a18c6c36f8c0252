/** A setting that cannot be used; its message says why. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}
