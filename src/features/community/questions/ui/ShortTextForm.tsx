import { useId } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../design/fields/text-length.ts'
import { isProblem } from '../../../../web/api.ts'

interface ShortTextFormProps {
  label: string
  hint?: string | undefined
  limit: number
  verb: string
  text: string
  onType: (text: string) => void
  onSend: (content: string) => void
  onCancel: () => void
  busy: boolean
  problem: unknown
  /** Why the text was refused after waiting in the outbox. */
  refusal?: string | undefined
  /** False if the form opens by itself. */
  autoFocus?: boolean | undefined
}

/** The form of a question or an answer. It keeps its text until the server has stored it. */
export function ShortTextForm(props: ShortTextFormProps) {
  const {
    label,
    hint,
    limit,
    verb,
    text,
    onType,
    onSend,
    onCancel,
    busy,
    problem,
    refusal,
    autoFocus = true,
  } = props
  const id = useId()
  const content = text.trim()
  const isFit = content !== '' && graphemeCount(content) <= limit
  return (
    <form
      aria-labelledby={id}
      className="grid max-w-measure gap-3"
      data-own-escape
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFit && !busy) onSend(content)
      }}
    >
      <Field label={<span id={id}>{label}</span>} hint={hint} error={problem ? errorText(problem) : refusal}>
        <TextArea
          rows={2}
          limit={limit}
          value={text}
          autoFocus={autoFocus}
          readOnly={busy}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-1">
        <Button look="text" size="small" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button size="small" type="submit" disabled={!isFit} busy={busy}>
          {verb}
        </Button>
      </div>
    </form>
  )
}

const errorText = (problem: unknown) =>
  isProblem(problem)
    ? (Object.values(problem.fields)[0] ?? problem.message)
    : 'That did not work. Please try again.'
