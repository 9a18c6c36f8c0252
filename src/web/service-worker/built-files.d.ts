/** Made by tools/built-files.ts. */
declare module 'virtual:built-files' {
  /** The files of this version, and what tells two contents of one name apart. */
  export const files: { url: string; revision: string | null }[]
  /** The page that draws itself in the browser: for addresses of which there is no copy. */
  export const shell: string
}
