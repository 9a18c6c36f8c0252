import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { schemaFromFunction } from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { SYNONYM_MAX } from '../../search-word-limits.ts'
import type { AdminSynonym, SynonymForm } from '../../synonym.ts'
import { synonyms } from './synonym-resource.ts'

/** `means` is one text, separated by commas. */
type SynonymDraft = { typed: string; means: string; isMutual: boolean }

const formOf = ({ typed, means, isMutual }: SynonymDraft): { form: SynonymForm } => ({
  form: {
    typed: typed.trim(),
    means: means
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
    isMutual,
  },
})

type SynonymEditorProps = RowFormProps<AdminSynonym> & {
  /** Prefills the phrase of a new synonym. */
  typed: string
}

/** The add form and the edit form of a synonym. */
export function SynonymEditor({ row, onClose, typed }: SynonymEditorProps) {
  const form = useAdminForm({
    ...{ place: 'synonym', row, onClose },
    draftOf: (synonym: AdminSynonym | null): SynonymDraft =>
      synonym ? { ...synonym, means: synonym.means.join(', ') } : { typed, means: '', isMutual: false },
    schema: () => schemaFromFunction((draft: SynonymDraft) => formOf(draft)),
    save: useSaveRow(synonyms, row?.id ?? null),
  })
  return (
    <AdminForm form={form} title={row ? 'Edit synonym' : 'Add synonym'} verb={row ? 'Save' : 'Add synonym'}>
      <div className="grid gap-5">
        <TextField
          name="typed"
          label="Shoppers search for"
          hint="One or more words, such as trainers. Plurals and accents do not matter."
          maxLength={SYNONYM_MAX}
        />
        <TextField
          name="means"
          label="Show results for"
          hint="Categories or other words, separated by commas: sneakers, lace-up shoes"
        />
        <CheckField
          name="isMutual"
          label="Works both ways"
          hint="A search for the second also finds the first."
        />
      </div>
    </AdminForm>
  )
}
