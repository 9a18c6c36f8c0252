import { RefreshCw, Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import {
  type FormResult,
  schemaFromFunction,
} from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import type { HashListForm, HashListView } from '../../hash-list.ts'
import { hashLists, useFetchList, useUploadHashFile } from './hash-list-resource.ts'

const draftOf = (list: HashListView | null) => ({
  name: list?.name ?? '',
  address: list?.address ?? '',
  threshold: String(list?.threshold ?? 4),
  isOn: list?.isOn ?? true,
})

function readDraft(draft: ReturnType<typeof draftOf>): FormResult<HashListForm & { isOn: boolean }> {
  if (!/^\d{1,3}$/.test(draft.threshold.trim())) return { fields: { threshold: 'Use a whole number' } }
  const { name, address, isOn } = draft
  return { form: { name, address: address.trim() || null, threshold: Number(draft.threshold), isOn } }
}

/** The form of a list: its name, its source, and how close a picture must be. */
export function HashListEditor({ row, onClose }: { row: HashListView | null; onClose: () => void }) {
  const form = useAdminForm({
    ...{ place: 'hash-list', subject: 'this list', row, draftOf, onClose, sendsAll: true },
    schema: () => schemaFromFunction(readDraft),
    save: useSaveRow(hashLists, row?.id ?? null),
  })
  return (
    <AdminForm form={form} title={row ? row.name : 'Add list'} verb="Save">
      {row ? <Filled list={row} /> : null}
      <TextField name="name" label="Name" hint="Shown to moderators when a picture is held." />
      {row ? null : (
        <TextField
          {...{ name: 'address', label: 'Address', optional: true, placeholder: 'https://' }}
          hint="Fetched every day. Leave empty to upload a file instead."
        />
      )}
      <TextField
        {...{ name: 'threshold', label: 'Allowed difference in bits', inputMode: 'numeric' }}
        hint="0 to 10 of 64. Up to 4 matches the same picture. At 10, other pictures may be held too."
        inputClassName="max-w-32"
      />
      {row ? (
        <CheckField name="isOn" label="On" hint="If off, the list holds no pictures and is not fetched." />
      ) : null}
    </AdminForm>
  )
}

/** The number of hashes in the list, and how to update it. */
function Filled({ list }: { list: HashListView }) {
  const { address, hashCount, changedAt, checkedAt, failure } = list
  const fetching = useFetchList(list)
  const putting = useUploadHashFile(list)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid justify-items-start gap-3 text-small">
      {failure ? (
        <p role="alert" className="border-l-4 border-danger bg-danger-soft px-4 py-3">
          The list could not be read: {failure} The current hashes stay in use.
        </p>
      ) : null}
      <p className="text-ink-2 wrap-anywhere">
        {pluralize(hashCount, 'picture')}
        {address ? ` from ${address}` : ', uploaded'}.{' '}
        {changedAt ? (
          <>
            Changed on <DateText date={changedAt} form="long" />.
          </>
        ) : (
          'No hashes yet.'
        )}{' '}
        {address && checkedAt ? (
          <>
            Last checked on <DateText date={checkedAt} form="long" />.
          </>
        ) : null}
      </p>
      {address ? (
        <Button look="outline" size="small" busy={fetching.isPending} onClick={() => fetching.mutate()}>
          <RefreshCw aria-hidden className="size-4" />
          Fetch now
        </Button>
      ) : (
        <>
          <input
            ref={input}
            type="file"
            accept=".json,.txt,application/json,text/plain"
            aria-label="List file"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) putting.mutate(file)
              target.value = ''
            }}
          />
          <Button
            look="outline"
            size="small"
            busy={putting.isPending}
            busyLabel="Reading"
            onClick={() => input.current?.click()}
          >
            <Upload aria-hidden className="size-4" />
            {hashCount > 0 ? 'Replace with a file' : 'Upload file'}
          </Button>
        </>
      )}
    </div>
  )
}
