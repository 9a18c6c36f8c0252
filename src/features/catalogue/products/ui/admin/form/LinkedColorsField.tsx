import { ArrowDown, ArrowUp, Unlink } from 'lucide-react'
import { IconButton } from '../../../../../../design/controls/IconButton.tsx'
import { Field } from '../../../../../../design/fields/Field.tsx'
import { Picture } from '../../../../../../design/pictures/Picture.tsx'
import { useAdminField } from '../../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { pictureProps } from '../../../../../../kernel/pictures/ui/picture-props.ts'
import type { AdminProduct } from '../../../admin-product.ts'
import { COLORS_MAX } from '../../../product-limits.ts'
import { SuggestBox } from '../../suggest/SuggestBox.tsx'
import type { ColorDraft, MovedImage } from './product-draft.ts'

/** The products that are the other colors of this one, in the order of their swatches. */
export function LinkedColorsField({ product }: { product: AdminProduct | null }) {
  const { field, value: colors = [], error } = useAdminField<ColorDraft[]>('colors', 'Linked colors', wordsOf)
  useAdminField<MovedImage[]>('moved', 'Images for other colors', (moved) => String(moved.length))
  const isSelf = ({ id }: ColorDraft) => id === product?.id

  function add(found: ColorDraft) {
    if (colors.some(({ id }) => id === found.id)) return
    const self = product && !colors.some(isSelf) ? [selfOf(product)] : []
    field.onChange([...colors, ...self, found])
  }
  /** Without any other color there is nothing left to link. */
  function remove(id: string) {
    const remaining = colors.filter((color) => color.id !== id)
    field.onChange(remaining.every(isSelf) ? [] : remaining)
  }
  function move(at: number, by: -1 | 1) {
    const moved = [...colors]
    moved.splice(at + by, 0, ...moved.splice(at, 1))
    field.onChange(moved)
  }

  return (
    <Field
      group
      label="Linked colors"
      hint="The same product in other colors. Shoppers can switch between them."
      optional
      error={error}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {colors.length > 0 ? (
          <ol className="border-t border-line">
            {colors.map((color, at) => (
              <li key={color.id} className="flex items-center gap-3 border-b border-line py-1.5">
                <span className="block h-12.5 w-10 shrink-0 overflow-hidden bg-sunken">
                  {color.picture ? (
                    <Picture {...pictureProps(color.picture, '')} sizes="40px" ratio="fill" />
                  ) : null}
                </span>
                <span className="min-w-0 flex-1 text-small">
                  <span className="block truncate font-semibold">{color.color ?? 'No color yet'}</span>
                  <span className="block truncate text-meta text-ink-3">
                    {isSelf(color) ? 'This product' : color.name}
                  </span>
                </span>
                <span className="flex">
                  <IconButton
                    icon={ArrowUp}
                    label={`Move ${color.color ?? color.name} up`}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={`Move ${color.color ?? color.name} down`}
                    disabled={at === colors.length - 1}
                    onClick={() => move(at, 1)}
                  />
                  {isSelf(color) ? null : (
                    <IconButton
                      icon={Unlink}
                      label={`Unlink ${color.color ?? color.name}`}
                      onClick={() => remove(color.id)}
                    />
                  )}
                </span>
              </li>
            ))}
          </ol>
        ) : null}
        {colors.length < COLORS_MAX ? (
          <SuggestBox
            label="Search products to link"
            productsOnly
            {...(product ? { leaveOut: product.id } : {})}
            onChoose={(found) => {
              if (found.kind === 'product')
                add({ id: found.id, name: found.name, color: found.color, picture: found.picture })
            }}
          />
        ) : null}
      </div>
    </Field>
  )
}

const selfOf = ({ id, name, color, images }: AdminProduct): ColorDraft => ({
  ...{ id, name, color },
  picture: images[0]?.picture ?? null,
})

const wordsOf = (colors: ColorDraft[]) => colors.map(({ name, color }) => color ?? name).join(', ') || 'None'
