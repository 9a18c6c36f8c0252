import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { type ApiProblem, isProblem } from '../../../../web/api.ts'
import { useIdempotencyKey } from '../../../actions/ui/use-idempotency-key.ts'
import { invalidFieldMessages } from '../resource/use-admin-write.ts'
import { changedFields } from './changed-fields.ts'
import type { ConcurrentEdit } from './EditConflictNotice.tsx'
import { readFormDraft, saveFormDraft } from './kept-draft.ts'
import { type Merged, mergeDrafts } from './merge-drafts.ts'

/**
 * The argument of a save: the form, or for a stored row only the changed fields, with their previous values in `was`.
 */
export type FormSubmission<Form = object> = { form: Form; idempotencyKey: string }

/** Two admins' versions of a draft, for a form that merges them itself. */
export type DraftConflict<Draft> = {
  saved: Draft
  draft: Draft
  /** Merges field by field. @param comparable the values to compare, if a draft has more than those */
  merge: (theirs: Draft, comparable?: (draft: Draft) => Record<string, unknown>) => Merged<Draft>
}

type Callbacks<Answer> = { onSuccess: (answer: Answer) => void; onError: (error: Error) => void }

interface AdminFormOptions<
  Row extends { id: string },
  Draft extends FieldValues,
  Form extends object,
  Answer,
> {
  /** Name of the draft kept in the browser: "brand". Without it none is kept. */
  place?: string
  /** The subject in a conflict message; by default "this brand". */
  subject?: string
  /** Null adds a row; undefined means there is only one, which is sent whole. */
  row: Row | null | undefined
  /** Returns the form values of a row; everything is text. */
  draftOf: (row: Row | null) => Draft
  /** Returns the part of the draft that can be kept in the browser: no files. */
  storablePartOf?: (typed: Partial<Draft>) => Partial<Draft>
  /** Parses the draft, or returns what is wrong with each field. */
  schema: (row: Row | null) => z.ZodType<Form>
  /** Values sent in addition to the draft, such as a changed picture. */
  more?: object
  /** The server expects the whole form. */
  sendsAll?: boolean
  /** Merges another admin's save from a refusal, if that is more than the fields of a row. */
  merge?: (
    refusal: ApiProblem,
    meeting: DraftConflict<Draft>,
  ) => (Merged<Draft> & { row?: Row; subject?: string; changedBy?: string | null }) | null
  save: { mutate: (submission: FormSubmission<never>, then: Callbacks<Answer>) => void; isPending: boolean }
  /** If given, the form stays open after a save and shows this row. */
  rowAfter?: (answer: Answer) => Row
  onClose: () => void
}

export type AdminFormState = ReturnType<typeof useAdminForm>

/**
 * Returns the state of a row's form: values, validation, and a draft kept in this browser until it is saved or
 * discarded, so that a reload loses nothing. If someone else has saved the same field, the user chooses between both
 * versions. A form that keeps a draft renders only in the browser.
 */
export function useAdminForm<
  Row extends { id: string },
  Draft extends FieldValues,
  Form extends object,
  Answer = unknown,
>(options: AdminFormOptions<Row, Draft, Form, Answer>) {
  const { place, draftOf, schema, more = {}, save, onClose } = options
  const isOnlyOne = options.row === undefined
  const key = place && `admin-draft:${place}${isOnlyOne ? '' : `:${options.row?.id ?? 'new'}`}`
  const element = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const labels = useRef(new Map<string, { label: string; formatValue: (draft: FieldValues) => string }>())
  const once = useIdempotencyKey()
  const [meanwhile, setMeanwhile] = useState<ConcurrentEdit<FieldValues> | null>(null)
  const [first] = useState(() => firstDraft({ row: options.row ?? null, draftOf }, key))
  // The row when typing began, or when another admin's change was merged in.
  const base = useRef(first.base)
  const [{ row }, setBase] = useState(first.base)
  const form = useForm<Draft, unknown, Form>({
    resolver: zodResolver(schema(row) as never) as unknown as Resolver<Draft, unknown, Form>,
    defaultValues: first.draft as DefaultValues<Draft>,
    shouldFocusError: false,
  })
  const { getValues, setError, setValue } = form
  const typedFields = () => changedFields(getValues() as Draft, base.current.saved)
  const isTyped = () => Object.keys(typedFields()).length > 0
  const [isRestored] = useState(isTyped)
  const [isChanged, setChanged] = useState(isRestored)

  // Writes the draft to the browser's storage at every keystroke.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is the same for every render
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          if (isDone.current) return
          const [now, over] = [typedFields(), base.current.row]
          if (key)
            saveFormDraft(key, isTyped() ? { typed: options.storablePartOf?.(now) ?? now, over } : null)
          setChanged(isTyped())
        },
      }),
    [],
  )

  function begin(next: Row | null, draft = draftOf(next)) {
    base.current = { row: next, saved: draftOf(next) }
    setBase(base.current)
    form.reset(draft)
  }

  function close() {
    isDone.current = true
    if (key) saveFormDraft(key, null)
    onClose()
  }

  /** Focuses the first invalid field, once it is marked. */
  const showFirst = () =>
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], [data-first-error] button')
        ?.focus(),
    )

  /** Marks fields as invalid, each with a sentence. */
  function refuse(fields: Record<string, string>) {
    for (const [name, message] of Object.entries(fields)) setError(name as Path<Draft>, { message })
    showFirst()
  }

  /** @returns whether it was refused because someone else had saved meanwhile */
  function meet(refusal: Error): boolean {
    if (!isProblem(refusal)) return false
    const { saved } = base.current
    const draft = getValues() as Draft
    const merge: DraftConflict<Draft>['merge'] = (theirs, comparable) =>
      mergeDrafts([saved, draft, theirs], {
        labels: Object.fromEntries([...labels.current].map(([name, { label }]) => [name, label])),
        formatValue: (name, of) => labels.current.get(name)!.formatValue(of),
        comparable,
      })
    const current = refusal.code === 'changed-meanwhile' ? (refusal.facts.current as Row) : null
    const merged =
      options.merge?.(refusal, { saved, draft, merge }) ??
      (current && { ...merge(draftOf(current)), row: current })
    if (!merged) return false
    begin(merged.row ?? base.current.row, merged.draft)
    const subject = options.subject ?? `this ${place?.replace('-', ' ')}`
    setMeanwhile({ subject, changedBy: null, ...merged } as unknown as ConcurrentEdit<FieldValues>)
    return true
  }

  function settle(answer: Answer) {
    if (!options.rowAfter) return close()
    setMeanwhile(null)
    begin(options.rowAfter(answer))
  }

  /** @param override replaces values of the form: the article version to overwrite */
  const submit = (override: Partial<Form> = {}) =>
    form.handleSubmit((read) => {
      const isAdded = !row && !isOnlyOne
      const before = options.sendsAll || isAdded ? undefined : schema(row).safeParse(base.current.saved).data
      const changes = before ? changedFields(read, before) : read
      const body = { ...changes, ...more, ...override }
      const was = Object.fromEntries(Object.keys(changes).map((name) => [name, before?.[name as keyof Form]]))
      save.mutate(
        { form: (before && row ? { ...body, was } : body) as never, idempotencyKey: once.keyFor(body) },
        { onSuccess: settle, onError: (error) => meet(error) || refuse(invalidFieldMessages(error)) },
      )
    }, showFirst)()

  const errors = flattenErrors(form.formState.errors)
  return {
    row,
    element,
    labels: labels.current,
    control: form.control as never,
    getValue: getValues as unknown as (name: string) => unknown,
    setValue: setValue as (name: string, value: unknown) => void,
    isSaving: save.isPending,
    /** A sentence for each invalid field. */
    errors,
    clearErrors: (name: string) => form.clearErrors(name as Path<Draft>),
    refuse,
    /** Whether the form is valid; marks invalid fields. */
    check: async () => {
      const isFine = await form.trigger()
      if (!isFine) showFirst()
      return isFine
    },
    submit,
    onClose,
    /** Closes the form and deletes its draft: saved in another way, or discarded. */
    close,
    /** A function, so that the click that saves can also close. */
    isDirty: () => !isDone.current && (Object.keys(more).length > 0 || isTyped()),
    keepsDraft: Boolean(key),
    restored: isRestored && isChanged ? { onReset: () => begin(options.row ?? null) } : undefined,
    meanwhile,
    choose: (change: (draft: FieldValues) => FieldValues) => {
      for (const [name, value] of Object.entries(change(getValues()))) setValue(name as Path<Draft>, value)
    },
  }
}

type Start<Row, Draft> = { row: Row | null; draftOf: (row: Row | null) => Draft }

/** Returns the initial values: the row, or the draft of an earlier visit. */
function firstDraft<Row, Draft>({ row, draftOf }: Start<Row, Draft>, key: string | undefined) {
  const storedDraft = key ? readFormDraft<Row, Draft>(key) : null
  try {
    if (storedDraft) {
      // Based on the row as it was then: if someone else has changed it since, saving reports the conflict.
      const base = { row: storedDraft.over ?? row, saved: draftOf(storedDraft.over ?? row) }
      return { base, draft: { ...base.saved, ...storedDraft.typed } }
    }
  } catch {
    // The draft is from an older version of the program.
  }
  const saved = draftOf(row)
  return { base: { row, saved }, draft: saved }
}

/** Flattens nested form errors: "variants.2.size": "Use letters". */
const flattenErrors = (errors: FieldErrors, path = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => {
      if (!error) return []
      if (typeof error.message === 'string') return [[path + name, error.message]]
      return Object.entries(flattenErrors(error as FieldErrors, `${path}${name}.`))
    }),
  )
