import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DrawerLoadState } from './DrawerLoader.tsx'

interface TypedPreviewProps<Data> {
  typed: string
  query: (typed: string) => UseQueryOptions<Data, Error, Data, string[]>
  /** Text while the field is empty. */
  empty: string
  children: (preview: Data) => ReactNode
}

/** Previews a long text of an admin form as readers will see it: the server renders the draft and saves nothing. */
export function TypedPreview<Data>({ typed, query, empty, children }: TypedPreviewProps<Data>) {
  const hasText = typed.trim() !== ''
  const preview = useQuery({ ...query(typed), enabled: hasText })
  if (!hasText) return <p className="text-ink-3">{empty}</p>
  if (preview.data !== undefined) return children(preview.data)
  return (
    <DrawerLoadState
      query={preview}
      loading="Loading the preview"
      failed="The preview did not load."
      lines={6}
    />
  )
}
