import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client, isProblem } from '../../../../../web/api.ts'
import type { LabelRules } from '../../labels/label.ts'
import type { labelAdminApi } from '../../labels/label-api.ts'
import { labelWords } from '../../labels/label-words.ts'
import { labelRulesQuery } from './label-rules-query.ts'

const api = client<typeof labelAdminApi>()
const byWords = ['paid', 'gifted', 'edited', 'generated'] as const

/** The rules for when a post must carry a label. */
export function LabelRulesAdmin() {
  const rules = useQuery(labelRulesQuery)
  if (rules.data) return <RulesForm rules={rules.data} />
  return rules.isError ? (
    <ErrorState
      title="The rules did not load."
      onRetry={() => void rules.refetch()}
      retrying={rules.isFetching}
    />
  ) : (
    <LoadingRegion label="Loading the rules" className="grid gap-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-40" />
    </LoadingRegion>
  )
}

function RulesForm({ rules }: { rules: LabelRules }) {
  const cache = useQueryClient()
  const [ownBrand, setOwnBrand] = useState(rules.ownBrand)
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(byWords.map((label) => [label, rules.words[label].join('\n')])),
  )
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const wordsOf = (label: (typeof byWords)[number]) =>
        (typed[label] ?? '').split('\n').filter((line) => line.trim() !== '')
      return api('PUT /admin/label-rules', {
        body: {
          ownBrand,
          words: {
            paid: wordsOf('paid'),
            gifted: wordsOf('gifted'),
            edited: wordsOf('edited'),
            generated: wordsOf('generated'),
          },
        },
      })
    },
    onSuccess: (saved) => {
      cache.setQueryData(labelRulesQuery.queryKey, saved)
      showToast({ kind: 'done', title: 'Rules saved' })
    },
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'The rules were not saved',
        description: isProblem(error) ? error.message : undefined,
      }),
  })
  const fields = isProblem(save.error, 'form-invalid') ? save.error.fields : {}
  const errorOf = (label: string) =>
    Object.entries(fields).find(([path]) => path.startsWith(`words.${label}`))?.[1]
  return (
    <form
      method="post"
      noValidate
      className="grid max-w-measure gap-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <p className="text-small text-ink-2">
        Members cannot publish a post without a label it needs. Existing posts stay as they are until they are
        edited.
      </p>
      <Checkbox
        label="Require “Own brand” for own brands"
        hint="When a member tags a brand they own or whose team they belong to."
        checked={ownBrand}
        onChange={({ target }) => setOwnBrand(target.checked)}
      />
      {byWords.map((label) => (
        <Field
          key={label}
          label={`Words that need “${labelWords[label]}”`}
          optional
          hint="One per line. Matched in captions and reviews. Not case-sensitive."
          error={errorOf(label)}
        >
          <TextArea
            rows={5}
            value={typed[label]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [label]: target.value }))}
          />
        </Field>
      ))}
      <div>
        <Button type="submit" busy={save.isPending} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  )
}
