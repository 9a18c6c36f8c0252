import { type Ref, useImperativeHandle, useRef } from 'react'
import { ACCEPTED_PICTURES } from './choose-files.ts'

export type FileChooser = {
  browse: () => void
  openCamera: () => void
  /** Moves the focus to the browse button. */
  focus: () => void
}

/** The button in the drop zone that `focus` moves to. */
export const BROWSE_ID = 'browse-pictures'

/** The browser's own file dialogs, opened by buttons elsewhere. */
export function FileInputs({
  ref,
  onFiles,
}: {
  ref: Ref<FileChooser>
  onFiles: (files: File[]) => Promise<void>
}) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({
    browse: () => picker.current?.click(),
    openCamera: () => camera.current?.click(),
    focus: () => document.getElementById(BROWSE_ID)?.focus(),
  }))

  const input = (own: { ref: typeof picker; accept: string; multiple?: true; capture?: 'environment' }) => (
    <input
      {...own}
      type="file"
      hidden
      onChange={(event) => {
        void onFiles([...(event.target.files ?? [])])
        // Allows choosing the same file again.
        event.target.value = ''
      }}
    />
  )
  return (
    <>
      {input({ ref: picker, accept: ACCEPTED_PICTURES, multiple: true })}
      {input({ ref: camera, accept: 'image/*', capture: 'environment' })}
    </>
  )
}
