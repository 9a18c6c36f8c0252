import { FieldPair } from '../../../../../design/fields/FieldPair.tsx'
import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, LongField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useAdminField } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { schemaFromFunction } from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { OnePictureField } from '../../../../../kernel/pictures/ui/choose/OnePictureField.tsx'
import { type OnePicture, useOnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'
import type { CategoryView } from '../../voting.ts'
import { CATEGORY_DESCRIPTION_MAX, CONTEST_RULES_MAX } from '../../voting-limits.ts'
import { CategoryStateBar } from './CategoryStateBar.tsx'
import { type CategoryDraft, draftOf, readCategory } from './category-draft.ts'
import { categories } from './category-resource.ts'
import { HeldResultPanel } from './held/HeldResultPanel.tsx'
import { JuryPanel } from './JuryPanel.tsx'
import { LabelTerms } from './LabelTerms.tsx'
import { RoundsField } from './RoundsField.tsx'
import { WinnersPanel } from './WinnersPanel.tsx'

interface CategoryEditorProps extends RowFormProps<CategoryView> {
  onCloseVoting: () => void
}

/** The add form and the edit form of a category (ADM-05, ADM-23 to ADM-25). */
export function CategoryEditor({ row: category, onClose, onCloseVoting }: CategoryEditorProps) {
  const picture = useOnePicture('category', category?.picture ?? null)
  const form = useAdminForm({
    ...{ place: 'category', row: category, draftOf, more: picture.change, onClose },
    schema: (before) => schemaFromFunction((draft: CategoryDraft) => readCategory(draft, before)),
    save: useSaveRow(categories, category?.id ?? null),
  })
  const year = { optional: true, inputMode: 'numeric' } as const
  const wide = { optional: true, className: 'col-span-2' }
  return (
    <AdminForm
      form={form}
      title={category ? 'Edit category' : 'Add category'}
      verb={category ? 'Save' : 'Add category'}
      isWaiting={picture.isSending}
    >
      {category ? <CategoryStateBar category={category} onCloseVoting={onCloseVoting} /> : null}
      {category?.state === 'sealed' ? (
        <WinnersPanel key={`${category.id} winners`} category={category} />
      ) : null}
      {category && category.juryPercent > 0 ? (
        <JuryPanel key={`${category.id} jury`} category={category} />
      ) : null}
      {category ? <HeldResultPanel key={category.id} categoryId={category.id} /> : null}
      <div className="grid grid-cols-2 gap-5">
        <TextField name="name" label="Name" className="col-span-2" />
        <LongField
          name="description"
          label="Description"
          rows={2}
          limit={CATEGORY_DESCRIPTION_MAX}
          {...wide}
        />
        <FieldPair className="col-span-2">
          <TextField name="startYear" label="First year" {...year} />
          <TextField name="endYear" label="Last year" {...year} />
        </FieldPair>
        <TextField name="tags" label="Tags" hint="Separated by commas." {...wide} />
        <TextField
          name="appearsAt"
          label="Appears"
          hint="Only admins see it before then. Leave empty to show it now."
          type="datetime-local"
          {...wide}
        />
        <TextField name="opensAt" label="Voting opens" type="datetime-local" {...wide} />
        <TextField
          name="closesAt"
          label="Voting closes"
          hint="The result is then final."
          type="datetime-local"
          {...wide}
        />
        <TextField
          name="entriesMax"
          label="Entries per member"
          hint="Leave empty for no limit."
          inputMode="numeric"
          {...wide}
        />
        <LongField
          name="prizes"
          label="Prizes"
          hint="In addition to points. One per line, for first, second and third place."
          rows={3}
          {...wide}
        />
        <LongField
          name="rules"
          label="Rules"
          hint="Everyone who enters accepts them. You cannot change rules or prizes after the first entry."
          rows={4}
          limit={CONTEST_RULES_MAX}
          {...wide}
        />
        <LabelTerms />
        <RoundsField category={category} />
        <TextField
          name="juryPercent"
          label="Jury share"
          hint="Percent of the result. Leave empty to let only the public decide. You cannot change it, the rounds or the labels after the first entry."
          inputMode="numeric"
          {...wide}
        />
        <div className="col-span-2 grid grid-cols-[minmax(0,1fr)] gap-5">
          <CategoryPicture picture={picture} />
          <CheckField
            name="singleChoice"
            label="One vote per member"
            hint="If off, members get one vote per entry. You cannot change this after the first vote."
          />
        </div>
      </div>
    </AdminForm>
  )
}

const ALT = 'Picture description'

/** The cover of a category and its alt text. */
function CategoryPicture({ picture }: { picture: OnePicture }) {
  const { value: alt } = useAdminField<string>('pictureAlt', ALT)
  return (
    <>
      <OnePictureField
        picture={picture}
        hint="PNG, JPG up to 5MB."
        alt={alt}
        frameClassName="aspect-3/2 w-36"
        sizes="9rem"
      />
      {picture.shown && <TextField name="pictureAlt" label={ALT} optional autoComplete={undefined} />}
    </>
  )
}
