import { useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { RemovableChip } from '../../../../../design/controls/Chip.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { parseCaptions } from '../../captions.ts'
import { CAPTIONS_MAX_BYTES } from '../../reel-limits.ts'

type Captions = { name: string; text: string }

interface CaptionsFieldProps {
  value: Captions | null
  onChange: (captions: Captions | null) => void
  error: string | undefined
}

/** Captions for people who cannot hear: a WebVTT file, validated at once. */
export function CaptionsField({ value, onChange, error }: CaptionsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  async function choose(file: File) {
    const text = file.size > CAPTIONS_MAX_BYTES ? null : await file.text()
    const cues = text === null ? 'Captions can be up to 64 KB' : parseCaptions(text)
    setProblem(typeof cues === 'string' ? cues : undefined)
    if (text !== null && typeof cues !== 'string') onChange({ name: file.name, text })
  }

  return (
    <Field
      group
      optional
      label="Captions"
      hint="A WebVTT file (.vtt) with the spoken words."
      error={problem ?? error}
    >
      {value ? (
        <RemovableChip label={value.name} onRemove={() => onChange(null)} />
      ) : (
        <Button look="outline" size="small" onClick={() => input.current?.click()}>
          Choose captions
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,text/vtt"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void choose(file)
          event.target.value = ''
        }}
      />
    </Field>
  )
}
