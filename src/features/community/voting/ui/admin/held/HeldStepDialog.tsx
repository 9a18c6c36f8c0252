import { useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../../design/fields/TextArea.tsx'
import { Dialog } from '../../../../../../design/overlays/Dialog.tsx'
import { HELD_REASON_MAX } from '../../../voting-limits.ts'
import { type HeldStep, heldStepErrorText, useHeldStep } from './held-result-queries.ts'

interface HeldStepDialogProps {
  categoryId: string
  /** The step to confirm; null while the dialog is closed. */
  step: HeldStep | null
  isCounted: boolean
  onClose: () => void
}

const words = {
  hold: {
    title: 'Hold the result for review?',
    verb: 'Hold the result',
    busy: 'Holding',
    label: 'What needs checking',
    hint: 'Only admins see it. It is kept in the log.',
  },
  release: { title: 'Release the result?', verb: 'Release', busy: 'Releasing', label: null, hint: null },
  void: {
    title: 'Declare the result void?',
    verb: 'Declare void',
    busy: 'Declaring',
    label: 'Reason',
    hint: 'Shown to everyone on the contest page.',
  },
} as const

function consequenceText(step: HeldStep, isCounted: boolean): string {
  if (step === 'hold') {
    return 'Votes are counted when voting closes, and the result appears once it is released. If there is another admin, they decide.'
  }
  if (step === 'void') return 'There are no winners and no prizes. This cannot be undone.'
  return isCounted
    ? 'Winners are announced and prizes are awarded. This cannot be undone.'
    : 'The result appears as soon as votes are counted.'
}

/** Confirms one step of a review, with a reason if the step needs one. */
export function HeldStepDialog({ categoryId, step, isCounted, onClose }: HeldStepDialogProps) {
  // Keeps the text while the dialog fades out.
  const [shownStep, setShownStep] = useState<HeldStep>('hold')
  if (step && step !== shownStep) setShownStep(step)
  const [text, setText] = useState('')
  const change = useHeldStep(categoryId, close)
  const { title, verb, busy, label, hint } = words[shownStep]

  function close() {
    setText('')
    change.reset()
    onClose()
  }
  const error = heldStepErrorText(change.error)
  return (
    <Dialog
      open={step !== null}
      onOpenChange={close}
      title={title}
      description={consequenceText(shownStep, isCounted)}
      size="small"
      busy={change.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={change.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            size="small"
            look={shownStep === 'void' ? 'danger' : 'primary'}
            busy={change.isPending}
            busyLabel={busy}
            onClick={() => change.mutate({ step: shownStep, text })}
          >
            {verb}
          </Button>
        </>
      }
    >
      {label ? (
        <Field label={label} hint={hint} error={error ?? undefined}>
          <TextArea
            value={text}
            onChange={(event) => setText(event.target.value)}
            limit={HELD_REASON_MAX}
            rows={3}
          />
        </Field>
      ) : error ? (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      ) : null}
    </Dialog>
  )
}
