import { type Ref, useRef } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'

const TYPES = 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm'

interface ChooseVideoProps {
  label: string
  onFile: (file: File) => void
  look?: 'primary' | 'outline' | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that opens the browser's file dialog. */
export function ChooseVideo({ label, onFile, look = 'outline', ref }: ChooseVideoProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={ref} look={look} size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
