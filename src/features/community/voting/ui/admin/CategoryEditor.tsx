import { AdminForm } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import { CheckField, LongField, TextField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { useAdminField } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { readWith } from '../../../../../kernel/admin/ui/form/read-with.ts'
import { useAdminForm } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import type { RowFormProps } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useSaveRow } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { OnePictureField } from '../../../../../kernel/pictures/ui/choose/OnePictureField.tsx'
import { type OnePicture, useOnePicture } from '../../../../../kernel/pictures/ui/choose/use-one-picture.ts'
import type { CategoryView } from '../../voting.ts'
import { CATEGORY_DESCRIPTION_MAX, CONTEST_RULES_MAX } from '../../voting-limits.ts'
import { CategoryStanding } from './CategoryStanding.tsx'
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
    schema: (before) => readWith((draft: CategoryDraft) => readCategory(draft, before)),
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
      {category ? <CategoryStanding category={category} onCloseVoting={onCloseVoting} /> : null}
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
        <TextField name="startYear" label="First year" {...year} />
        <TextField name="endYear" label="Last year" {...year} />
        <TextField name="tags" label="Tags" hint="Separated by commas." {...wide} />
        <TextField
          name="appearsAt"
          label="Appears"
          hint="Until then only admins see it. Empty: at once."
          type="datetime-local"
          {...wide}
        />
        <TextField name="opensAt" label="Voting opens" type="datetime-local" {...wide} />
        <TextField
          name="closesAt"
          label="Voting closes"
          hint="Then the result is sealed."
          type="datetime-local"
          {...wide}
        />
        <TextField
          name="entriesMax"
          label="Entries per member"
          hint="Empty: as many as they like."
          inputMode="numeric"
          {...wide}
        />
        <LongField
          name="prizes"
          label="Prizes"
          hint="Besides the points: one per line, for the first, the second and the third place."
          rows={3}
          {...wide}
        />
        <LongField
          name="rules"
          label="Rules"
          hint="Accepted by everybody who enters. Rules and prizes cannot change once somebody has."
          rows={4}
          limit={CONTEST_RULES_MAX}
          {...wide}
        />
        <LabelTerms />
        <RoundsField category={category} />
        <TextField
          name="juryPercent"
          label="Part of the jury"
          hint="In percent of the result. Empty: the public alone decides. It, the rounds and the labels cannot change once somebody has entered."
          inputMode="numeric"
          {...wide}
        />
        <div className="col-span-2 grid grid-cols-[minmax(0,1fr)] gap-5">
          <CategoryPicture picture={picture} />
          <CheckField
            name="singleChoice"
            label="One vote per member"
            hint="Otherwise one per entry, for as many as they like. It cannot be changed once somebody has voted."
          />
        </div>
      </div>
    </AdminForm>
  )
}

const ALT = 'What is on the picture'

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
