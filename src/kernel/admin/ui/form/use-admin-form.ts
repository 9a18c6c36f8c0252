import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { isProblem } from '../../../../web/api.ts'
import { useOnceKey } from '../../../actions/ui/once-key.ts'
import { fieldsOf } from '../resource/use-admin-write.ts'
import type { Meanwhile } from './ChangedMeanwhile.tsx'
import { differing } from './differing.ts'
import { keep, readKept } from './kept-draft.ts'
import { mergeDrafts } from './merge-drafts.ts'

/** What a save is given: the form, or of a stored row the fields that changed with what they were before. */
export type FormSent<Form = object> = { form: Form; idempotencyKey: string }

interface AdminFormWish<Row extends { id: string }, Draft extends FieldValues, Form extends object> {
  /** Names the draft that is kept in the browser: "brand". Without it nothing is kept. */
  place?: string
  /** Null adds one; undefined: there is only one, such as settings. */
  row: Row | null | undefined
  /** The row as it stands in the form, where everything is text. */
  draftOf: (row: Row | null) => Draft
  /** Reads what was typed, or says what is wrong with each field. */
  schema: (row: Row | null) => z.ZodType<Form>
  /** Sent besides what is typed, once it changed: a picture. */
  more?: object
  /** The server takes the form whole. */
  sendsAll?: boolean
  save: {
    mutate: (sent: FormSent<never>, then: { onSuccess: () => void; onError: (error: Error) => void }) => void
    isPending: boolean
  }
  onClose: () => void
}

export type AdminFormState = ReturnType<typeof useAdminForm>

/**
 * The form of a row: typed values, validation, and a draft kept in this browser until it is saved or put aside, so
 * that nothing is lost by a reload. When somebody else saved the same field meanwhile, both versions can be chosen.
 * For components that are drawn in the browser alone.
 */
export function useAdminForm<Row extends { id: string }, Draft extends FieldValues, Form extends object>(
  wish: AdminFormWish<Row, Draft, Form>,
) {
  const { place, draftOf, schema, more = {}, save, onClose } = wish
  // As it was when the form was opened, or when somebody else's change was merged in.
  const [row, setRow] = useState(wish.row ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are the same for every render
  const saved = useMemo(() => draftOf(row), [row])
  const isOnlyOne = wish.row === undefined
  const key = place && `admin-draft:${place}${isOnlyOne ? '' : `:${row?.id ?? 'new'}`}`
  const element = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const labels = useRef(new Map<string, { label: string; told: (draft: FieldValues) => string }>())
  const once = useOnceKey()
  const [meanwhile, setMeanwhile] = useState<Meanwhile<FieldValues> | null>(null)
  const [first] = useState(() => ({ ...saved, ...(key && readKept<Draft>(key)) }))
  const form = useForm<Draft, unknown, Form>({
    resolver: zodResolver(schema(row) as never) as unknown as Resolver<Draft, unknown, Form>,
    defaultValues: first as DefaultValues<Draft>,
    shouldFocusError: false,
  })
  const { getValues, setError, reset } = form
  const typed = () => differing(getValues() as Draft, saved)
  const isTyped = () => Object.keys(typed()).length > 0
  const [isRestored] = useState(isTyped)
  const [isChanged, setChanged] = useState(isRestored)

  // The browser's storage: what is typed is kept at every key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew when the row it is compared with changes
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          if (isDone.current) return
          if (key) keep(key, typed())
          setChanged(isTyped())
        },
      }),
    [saved],
  )

  function forget() {
    isDone.current = true
    if (key) keep(key, {})
  }

  function close() {
    forget()
    onClose()
  }

  /** Leads to the first invalid field, once it is marked. */
  const showFirst = () =>
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], [data-first-error] button')
        ?.focus(),
    )

  function merge(current: Row) {
    const merged = mergeDrafts<FieldValues>([saved, getValues(), draftOf(current)], {
      labels: Object.fromEntries([...labels.current].map(([name, { label }]) => [name, label])),
      told: (name, draft) => labels.current.get(name)!.told(draft),
    })
    setRow(current)
    reset(merged.draft as Draft)
    setMeanwhile({ ...merged, what: (place ?? '').replace('-', ' '), changedBy: null })
  }

  /** @param override sent in place of what was typed: the version of an article that is written over */
  const submit = (override: Partial<Form> = {}) =>
    form.handleSubmit((read) => {
      const isAdded = !row && !isOnlyOne
      const before = wish.sendsAll || isAdded ? undefined : schema(row).safeParse(saved).data
      const changes = before ? differing(read, before) : read
      const sent = { ...changes, ...more, ...override }
      const was = Object.fromEntries(Object.keys(changes).map((name) => [name, before?.[name as keyof Form]]))
      save.mutate(
        { form: (before && row ? { ...sent, was } : sent) as never, idempotencyKey: once.keyFor(sent) },
        {
          onSuccess: close,
          onError: (error) => {
            for (const [name, message] of Object.entries(fieldsOf(error))) {
              setError(name as Path<Draft>, { message })
            }
            if (isProblem(error, 'changed-meanwhile')) merge(error.facts.current as Row)
            else showFirst()
          },
        },
      )
    }, showFirst)()

  const errors = sentencesOf(form.formState.errors)
  return {
    row,
    element,
    labels: labels.current,
    control: form.control as never,
    setValue: form.setValue as (name: string, value: unknown) => void,
    isSaving: save.isPending,
    /** A sentence for each field that is wrong. */
    errors,
    clearErrors: (name: string) => form.clearErrors(name as Path<Draft>),
    submit,
    onClose,
    /** Saved by other means, or not wanted any more: closes the form without its draft. */
    close,
    /** A function, so that the very press that saved it can also close. */
    isDirty: () => !isDone.current && (Object.keys(more).length > 0 || isTyped()),
    keepsDraft: Boolean(key),
    restored: isRestored && isChanged ? { onReset: () => reset(saved) } : undefined,
    meanwhile,
    choose: (change: (draft: FieldValues) => FieldValues) => {
      for (const [name, value] of Object.entries(change(getValues()))) {
        form.setValue(name as Path<Draft>, value)
      }
    },
  }
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
