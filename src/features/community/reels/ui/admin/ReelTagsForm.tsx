import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { LongField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { DrawerLoader } from '../../../../../kernel/admin/ui/form/DrawerLoader.tsx'
import { schemaFromFunction } from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { reelSettingsQuery } from '../reel-queries.ts'
import { useSaveReelTags } from './reel-resource.ts'

/** The tags of reels, one per line in their order; they are also the filters (DEC-43). */
export const ReelTagsForm = ({ onClose }: { onClose: () => void }) => (
  <DrawerLoader
    query={reelSettingsQuery}
    title="Reel tags"
    loading="Loading the tags"
    failed="The tags did not load."
    lines={7}
    onClose={onClose}
  >
    {({ tags }) => <Form tags={tags} onClose={onClose} />}
  </DrawerLoader>
)

type Draft = { lines: string }

const tagsOf = ({ lines }: Draft) => ({
  form: {
    tags: lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  },
})

function Form({ tags, onClose }: { tags: string[]; onClose: () => void }) {
  const save = useSaveReelTags()
  const form = useAdminForm({
    ...{ place: 'reel-tags', row: undefined, draftOf: (): Draft => ({ lines: tags.join('\n') }) },
    ...{ schema: () => schemaFromFunction(tagsOf), sendsAll: true, save, onClose },
  })
  const [error] = Object.values(form.errors)
  return (
    <AdminForm form={form} title="Reel tags" verb="Save">
      <LongField
        name="lines"
        label="Tags"
        hint="One per line, up to 20, in filter order. Reels keep tags that you remove here."
        error={error}
        rows={10}
      />
    </AdminForm>
  )
}
