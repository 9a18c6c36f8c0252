/** Made by tools/built-files.ts. */
declare module 'virtual:built-files' {
  /** The files of this version that a first visit needs, and what tells two contents of one name apart. */
  export const files: { url: string; revision: string | null }[]
  /** The others, whose names change with what is in them. */
  export const later: string[]
  /** The page that draws itself in the browser: for addresses of which there is no copy. */
  export const shell: string
}
