/** Returns the command that makes the member with this address an admin, safe to paste into a shell. */
export function adminCommand(email: string): string {
  const isPlain = /^[\w.+@-]+$/.test(email)
  return `npm run admin -- grant ${isPlain ? email : `'${email.replaceAll("'", `'\\''`)}'`}`
}
