import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/AdminDrawer.tsx'
import { AdminForm } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { useAdminDraft } from '../../../../../kernel/admin/ui/use-admin-draft.ts'
import { fieldsOf } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { reelSettingsQuery } from '../reel-queries.ts'
import { useSaveReelTags } from './reel-admin-changes.ts'

/** The tags of reels, which are also the filters, one per line in their order (DEC-43). */
export function ReelTagsForm({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(reelSettingsQuery)
  if (data) return <Form tags={data.tags} onClose={onClose} />
  return (
    <AdminDrawer title="Tags of reels" onClose={onClose}>
      {isError ? (
        <ErrorState
          heading="h3"
          title="The tags did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the tags">
          <SkeletonText lines={7} />
        </LoadingRegion>
      )}
    </AdminDrawer>
  )
}

function Form({ tags, onClose }: { tags: string[]; onClose: () => void }) {
  const { draft, change, ...kept } = useAdminDraft('reel-tags', { lines: tags.join('\n') })
  const save = useSaveReelTags()
  const [error] = Object.values(fieldsOf(save.error))
  return (
    <AdminForm
      title="Tags of reels"
      verb="Save"
      isSaving={save.isPending}
      onSave={() =>
        save.mutate(
          draft.lines
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
          {
            onSuccess: () => {
              kept.forget()
              onClose()
            },
          },
        )
      }
      onClose={onClose}
      isDirty={() => kept.isDirty()}
      restored={kept.isRestored && kept.isDirty() ? { onReset: kept.reset } : undefined}
    >
      <Field
        label="Tags"
        hint="One a line, up to 20, in the order of the filter. Reels that have one that goes keep it."
        error={error}
      >
        <TextArea rows={10} value={draft.lines} onChange={(event) => change({ lines: event.target.value })} />
      </Field>
    </AdminForm>
  )
}
