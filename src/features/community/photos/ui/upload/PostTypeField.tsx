import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ChoiceChips } from '../../../../../design/controls/ChoiceChips.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { postTypesQuery } from '../cache/photo-queries.ts'
import { fallbackPostTypes } from './fallback-post-types.ts'

type PostTypeFieldProps = {
  /** An id; a name while the ids could not be loaded. */
  value: string | null
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * The active post types (UPL-21). While they cannot be loaded, the five of the specification are offered: a
 * choice becomes its id as soon as that is known (UPL-19, UPL-20, DEC-55).
 */
export function PostTypeField({ value, error, onChange }: PostTypeFieldProps) {
  const { data, isError, refetch } = useQuery(postTypesQuery)
  const types = data?.items ?? (isError ? fallbackPostTypes : [])
  // A post whose type is no longer offered (ADM-29) may keep it.
  const isRetired = data && value && !data.items.some(({ id, name }) => id === value || name === value)
  const chosenByName = data?.items.find((type) => type.name === value)?.id

  // The list arrived after the choice.
  useEffect(() => {
    if (chosenByName) onChange(chosenByName)
  }, [chosenByName, onChange])

  return (
    <Field label="Post type" group error={error}>
      {isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-small text-danger">
          Failed to load post types
          <Button look="text" size="small" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      <ChoiceChips
        label="Post type"
        choices={[
          ...types.map(({ id, name }) => ({ value: id, label: inSentenceCase(name) })),
          ...(isRetired ? [{ value, label: 'As it was' }] : []),
        ]}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}

const inSentenceCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
