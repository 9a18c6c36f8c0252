import { Camera, ImageUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { ACCEPTED_PICTURES } from '../../../../kernel/pictures/ui/choose/choose-files.ts'

/**
 * Drop, choose or paste a picture, or use the camera on phones. Pictures chosen here are neither stored nor published.
 */
export function PictureChoice({ onChoose }: { onChoose: (file: Blob) => void }) {
  const browse = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  // Paste events reach the document wherever the focus is.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (!file) return
      event.preventDefault()
      onChoose(file)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [onChoose])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its buttons inside
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid min-h-80 content-center justify-items-center gap-5 border border-dashed px-6 py-12 text-center ${isOver ? 'tape-over border-ink bg-tape-soft' : 'border-line-strong bg-sunken'}`}
    >
      <ImageUp aria-hidden className="size-10 stroke-1" />
      <p className="display-m">{isOver ? 'Let go' : 'Drop a picture here'}</p>
      <p className="max-w-88 text-small text-ink-2">
        Or paste one, or choose one. We compare it with what the shop sells and do not store it.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => browse.current?.click()}>Choose a picture</Button>
        <Button look="outline" className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
          <Camera aria-hidden />
          Camera
        </Button>
      </div>
      <FileInput input={browse} label="A picture of what you are looking for" onChoose={onChoose} />
      <FileInput input={camera} label="A picture from the camera" onChoose={onChoose} capture />
    </div>
  )
}

interface FileInputProps {
  input: React.RefObject<HTMLInputElement | null>
  label: string
  onChoose: (file: Blob) => void
  capture?: boolean
}

function FileInput({ input, label, onChoose, capture }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={ACCEPTED_PICTURES}
      aria-label={label}
      tabIndex={-1}
      hidden
      {...(capture ? { capture: 'environment' as const } : {})}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        // Lets the same file be chosen again.
        currentTarget.value = ''
        if (file) onChoose(file)
      }}
    />
  )
}
