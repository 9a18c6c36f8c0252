import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ChoiceChips } from '../../../../../design/controls/ChoiceChips.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { postTypesQuery } from '../cache/photo-queries.ts'

/** Offered while the real types cannot be loaded (UPL-20); publishing waits for real ids (DEC-55). */
const fallbackPostTypes = ['outfit', 'travel', 'accessories', 'lifestyle', 'review'].map((name) => ({
  id: name,
  name,
  description: null,
}))

type PostTypeFieldProps = {
  /** An id, or a name if the ids could not be loaded. */
  value: string | null
  error: string | undefined
  /** Name of the type that most posts on this screen have. */
  usual: string
  onChange: (value: string) => void
}

/**
 * The active post types (UPL-21). Preselects the type last chosen in this browser, or else the usual one. While they
 * cannot be loaded, the five types of the specification are offered; a choice becomes its id as soon as that is known
 * (UPL-19, UPL-20, DEC-55).
 */
export function PostTypeField({ value, error, usual, onChange }: PostTypeFieldProps) {
  const { data, isError, refetch } = useQuery(postTypesQuery)
  const types = data?.items ?? (isError ? fallbackPostTypes : [])
  // A post whose type is no longer offered (ADM-29) may keep it.
  const isRetired = data && value && !data.items.some(({ id, name }) => id === value || name === value)
  const startsWith = data && startingType(data.items, value, usual)

  // The list may arrive after the draft, or after a choice among the five.
  useEffect(() => {
    if (startsWith) onChange(startsWith)
  }, [startsWith, onChange])

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
          ...(isRetired ? [{ value, label: 'Current type' }] : []),
        ]}
        value={value}
        onChange={(chosen) => {
          remember(usual, chosen)
          onChange(chosen)
        }}
      />
    </Field>
  )
}

const inSentenceCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Returns the id to preselect, or the id for a type chosen by name; undefined if an id is chosen already. */
function startingType(types: { id: string; name: string }[], value: string | null, usual: string) {
  if (value) return types.find(({ name }) => name === value)?.id
  const last = lastChosen(usual)
  return (types.find(({ id }) => id === last) ?? types.find(({ name }) => name === usual) ?? types[0])?.id
}

const keyOf = (usual: string) => `last-post-type-${usual}`

function lastChosen(usual: string): string | null {
  try {
    return localStorage.getItem(keyOf(usual))
  } catch {
    return null
  }
}

function remember(usual: string, chosen: string) {
  try {
    localStorage.setItem(keyOf(usual), chosen)
  } catch {
    // If storage fails, the usual type is preselected next time.
  }
}
