import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { invalidFieldMessages } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { problemMessage } from '../../../../web/api.ts'
import type { MemberGroup, PutIn } from '../member-group.ts'
import { useAddGroupMembers } from './group-resource.ts'
import { MemberSearch } from './MemberSearch.tsx'

/** Adds members to a group, one at a time or many by name. */
export function AddMembers({ group }: { group: MemberGroup }) {
  const [isPasting, setPasting] = useState(false)
  return (
    <div className="grid gap-3">
      {isPasting ? <PasteNames group={group} /> : <MemberSearch group={group} />}
      <button
        type="button"
        className="text-link min-h-target justify-self-start text-small"
        onClick={() => setPasting(!isPasting)}
      >
        {isPasting ? 'Search by name' : 'Paste a list'}
      </button>
    </div>
  )
}

function PasteNames({ group }: { group: MemberGroup }) {
  const [names, setNames] = useState('')
  const [result, setResult] = useState<PutIn | null>(null)
  const putIn = useAddGroupMembers(group)
  const wrong = invalidFieldMessages(putIn.error).names
  function send() {
    putIn.mutate(names, {
      onSuccess: (answer) => {
        setResult(answer)
        // Keep the invalid names in the field for correction.
        setNames(answer.wrong.map(({ name }) => name).join('\n'))
      },
      onError: () => setResult(null),
    })
  }
  return (
    <div className="grid gap-3">
      <Field label="Usernames" hint="One per line." error={wrong}>
        <TextArea
          rows={5}
          value={names}
          onChange={(event) => setNames(event.target.value)}
          spellCheck={false}
        />
      </Field>
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        busy={putIn.isPending}
        onClick={send}
      >
        Add members
      </Button>
      <div role="status" className="text-small">
        {result ? <AddMembersResult result={result} /> : null}
      </div>
      {putIn.error && !wrong ? (
        <p role="alert" className="text-small text-danger">
          {problemMessage(putIn.error)}
        </p>
      ) : null}
    </div>
  )
}

/** More would not be read; the field has all of them. */
const WRONG_SHOWN = 20

function AddMembersResult({ result: { addedCount, knownCount, wrong } }: { result: PutIn }) {
  return (
    <>
      <p>
        {addedCount} added{knownCount > 0 ? `, ${knownCount} already in the group` : ''}
        {wrong.length > 0 ? `, ${wrong.length} not found:` : '.'}
      </p>
      <ul className="mt-1 grid gap-1">
        {wrong.slice(0, WRONG_SHOWN).map(({ line, name, reason }) => (
          <li key={`${line} ${name}`} className="wrap-anywhere text-danger">
            Line {line}, {name}: {reason}.
          </li>
        ))}
      </ul>
      {wrong.length > WRONG_SHOWN ? (
        <p className="mt-1 text-ink-2">And {wrong.length - WRONG_SHOWN} more. They stay in the field.</p>
      ) : null}
    </>
  )
}
