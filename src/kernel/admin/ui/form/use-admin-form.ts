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
import { useOnceKey } from '../../../actions/ui/once-key.ts'
import { fieldsOf } from '../resource/use-admin-write.ts'
import type { Meanwhile } from './ChangedMeanwhile.tsx'
import { differing } from './differing.ts'
import { keep, readKept } from './kept-draft.ts'
import { type Merged, mergeDrafts } from './merge-drafts.ts'

/** What a save is given: the form, or of a stored row the fields that changed with what they were before. */
export type FormSent<Form = object> = { form: Form; idempotencyKey: string }

/** Two editors' versions of a draft, for a form that merges them itself. */
export type Meeting<Draft> = {
  saved: Draft
  draft: Draft
  /** Merges field by field. @param comparable the values to compare, where a draft holds more than what counts */
  merge: (theirs: Draft, comparable?: (draft: Draft) => Record<string, unknown>) => Merged<Draft>
}

interface AdminFormWish<Row extends { id: string }, Draft extends FieldValues, Form extends object, Answer> {
  /** Names the draft that is kept in the browser: "brand". Without it nothing is kept. */
  place?: string
  /** What a conflict names: "this brand" unless told. */
  what?: string
  /** Null adds one; undefined: there is only one, and it is sent whole. */
  row: Row | null | undefined
  /** The row as it stands in the form, where everything is text. */
  draftOf: (row: Row | null) => Draft
  /** What of the draft can be kept in the browser: no files. */
  keptOf?: (typed: Partial<Draft>) => Partial<Draft>
  /** Reads what was typed, or says what is wrong with each field. */
  schema: (row: Row | null) => z.ZodType<Form>
  /** Sent besides what is typed, once it changed: a picture. */
  more?: object
  /** The server takes the form whole. */
  sendsAll?: boolean
  /** Merges what a refusal says that somebody else saved, where that is more than the fields of a row. */
  merge?: (
    refusal: ApiProblem,
    meeting: Meeting<Draft>,
  ) => (Merged<Draft> & { row?: Row; what?: string; changedBy?: string | null }) | null
  save: {
    mutate: (
      sent: FormSent<never>,
      then: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
    ) => void
    isPending: boolean
  }
  /** The form stays open after a save, over this row. */
  rowAfter?: (answer: Answer) => Row
  onClose: () => void
}

export type AdminFormState = ReturnType<typeof useAdminForm>

/**
 * The form of a row: typed values, validation, and a draft kept in this browser until it is saved or put aside, so
 * that nothing is lost by a reload. When somebody else saved the same field meanwhile, both versions can be chosen.
 * A form that keeps a draft is drawn in the browser alone.
 */
export function useAdminForm<
  Row extends { id: string },
  Draft extends FieldValues,
  Form extends object,
  Answer = unknown,
>(wish: AdminFormWish<Row, Draft, Form, Answer>) {
  const { place, draftOf, schema, more = {}, save, onClose } = wish
  const isOnlyOne = wish.row === undefined
  const key = place && `admin-draft:${place}${isOnlyOne ? '' : `:${wish.row?.id ?? 'new'}`}`
  const element = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const labels = useRef(new Map<string, { label: string; told: (draft: FieldValues) => string }>())
  const once = useOnceKey()
  const [meanwhile, setMeanwhile] = useState<Meanwhile<FieldValues> | null>(null)
  const [first] = useState(() => firstDraft({ row: wish.row ?? null, draftOf }, key))
  // As it was when typing began, or when somebody else's change was merged in.
  const base = useRef(first.base)
  const [{ row }, setBase] = useState(first.base)
  const form = useForm<Draft, unknown, Form>({
    resolver: zodResolver(schema(row) as never) as unknown as Resolver<Draft, unknown, Form>,
    defaultValues: first.draft as DefaultValues<Draft>,
    shouldFocusError: false,
  })
  const { getValues, setError, setValue } = form
  const typed = () => differing(getValues() as Draft, base.current.saved)
  const isTyped = () => Object.keys(typed()).length > 0
  const [isRestored] = useState(isTyped)
  const [isChanged, setChanged] = useState(isRestored)

  // The browser's storage: what is typed is kept at every key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is the same for every render
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          if (isDone.current) return
          const [now, over] = [typed(), base.current.row]
          if (key) keep(key, isTyped() ? { typed: wish.keptOf?.(now) ?? now, over } : null)
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
    if (key) keep(key, null)
    onClose()
  }

  /** Leads to the first invalid field, once it is marked. */
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

  /** @returns whether the refusal was that somebody else saved meanwhile */
  function meet(refusal: Error): boolean {
    if (!isProblem(refusal)) return false
    const { saved } = base.current
    const draft = getValues() as Draft
    const merge: Meeting<Draft>['merge'] = (theirs, comparable) =>
      mergeDrafts([saved, draft, theirs], {
        labels: Object.fromEntries([...labels.current].map(([name, { label }]) => [name, label])),
        told: (name, of) => labels.current.get(name)!.told(of),
        comparable,
      })
    const current = refusal.code === 'changed-meanwhile' ? (refusal.facts.current as Row) : null
    const met =
      wish.merge?.(refusal, { saved, draft, merge }) ??
      (current && { ...merge(draftOf(current)), row: current })
    if (!met) return false
    begin(met.row ?? base.current.row, met.draft)
    const what = wish.what ?? `this ${place?.replace('-', ' ')}`
    setMeanwhile({ what, changedBy: null, ...met } as unknown as Meanwhile<FieldValues>)
    return true
  }

  function settle(answer: Answer) {
    if (!wish.rowAfter) return close()
    setMeanwhile(null)
    begin(wish.rowAfter(answer))
  }

  /** @param override sent in place of what was typed: the version of an article that is written over */
  const submit = (override: Partial<Form> = {}) =>
    form.handleSubmit((read) => {
      const isAdded = !row && !isOnlyOne
      const before = wish.sendsAll || isAdded ? undefined : schema(row).safeParse(base.current.saved).data
      const changes = before ? differing(read, before) : read
      const sent = { ...changes, ...more, ...override }
      const was = Object.fromEntries(Object.keys(changes).map((name) => [name, before?.[name as keyof Form]]))
      save.mutate(
        { form: (before && row ? { ...sent, was } : sent) as never, idempotencyKey: once.keyFor(sent) },
        { onSuccess: settle, onError: (error) => meet(error) || refuse(fieldsOf(error)) },
      )
    }, showFirst)()

  const errors = sentencesOf(form.formState.errors)
  return {
    row,
    element,
    labels: labels.current,
    control: form.control as never,
    getValue: getValues as unknown as (name: string) => unknown,
    setValue: setValue as (name: string, value: unknown) => void,
    isSaving: save.isPending,
    /** A sentence for each field that is wrong. */
    errors,
    clearErrors: (name: string) => form.clearErrors(name as Path<Draft>),
    refuse,
    /** Whether what is typed can be sent; marks what cannot. */
    check: async () => {
      const isFine = await form.trigger()
      if (!isFine) showFirst()
      return isFine
    },
    submit,
    onClose,
    /** Saved by other means, or not wanted any more: closes the form without its draft. */
    close,
    /** A function, so that the very press that saved it can also close. */
    isDirty: () => !isDone.current && (Object.keys(more).length > 0 || isTyped()),
    keepsDraft: Boolean(key),
    restored: isRestored && isChanged ? { onReset: () => begin(wish.row ?? null) } : undefined,
    meanwhile,
    choose: (change: (draft: FieldValues) => FieldValues) => {
      for (const [name, value] of Object.entries(change(getValues()))) setValue(name as Path<Draft>, value)
    },
  }
}

type Start<Row, Draft> = { row: Row | null; draftOf: (row: Row | null) => Draft }

/** What a form begins with: the row, or what was typed over it in an earlier visit. */
function firstDraft<Row, Draft>({ row, draftOf }: Start<Row, Draft>, key: string | undefined) {
  const kept = key ? readKept<Row, Draft>(key) : null
  try {
    if (kept) {
      // Over the row as it was then: when somebody else changed it since, saving says so.
      const base = { row: kept.over ?? row, saved: draftOf(kept.over ?? row) }
      return { base, draft: { ...base.saved, ...kept.typed } }
    }
  } catch {
    // Kept by an older version of the program.
  }
  const saved = draftOf(row)
  return { base: { row, saved }, draft: saved }
}

/** "variants.2.size": "Use letters", of errors that are nested as the form is. */
const sentencesOf = (errors: FieldErrors, path = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => {
      if (!error) return []
      if (typeof error.message === 'string') return [[path + name, error.message]]
      return Object.entries(sentencesOf(error as FieldErrors, `${path}${name}.`))
    }),
  )
