import { clsx } from 'clsx'
import { formatCount, pluralize } from '../../../../design/display/count.ts'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import type { TrendListRow, TrendListRows } from './group-trends.ts'

/** More rows would push the articles too far down on a phone. */
const ON_PHONES = 3

/** Trends of one kind, strongest first. */
export function TrendList({ title, rows }: TrendListRows) {
  const most = Math.max(...rows.map(({ looksNow }) => looksNow))
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="display-s">{title}</h3>
      <ol className="border-t border-line">
        {rows.map((row, at) => (
          <li key={row.href} className={clsx('border-b border-line', at >= ON_PHONES && 'max-sm:hidden')}>
            <PlainLink href={row.href} className="group flex gap-3.5 py-3">
              <Mark mark={row.mark} name={row.name} />
              <span className="grid min-w-0 flex-1 content-start gap-0.5">
                <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4">
                  {row.name}
                </span>
                {row.line ? <span className="truncate text-meta text-ink-3">{row.line}</span> : null}
                <span className="text-small">
                  {pluralize(row.looksNow, 'look')} this fortnight, {formatCount(row.looksBefore)} before
                </span>
                <LooksBar now={row.looksNow} before={row.looksBefore} most={most} />
                <span className="text-meta text-ink-3">
                  {pluralize(row.peopleNow, 'person', 'people')}
                  {row.likesNow > 0 ? ` · ${pluralize(row.likesNow, 'like')}` : ''}
                </span>
              </span>
            </PlainLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The bar's length is the current number of looks, the mark on it the number before. The text above contains both. */
function LooksBar({ now, before, most }: { now: number; before: number; most: number }) {
  return (
    <span aria-hidden className="relative my-1.5 block h-2 bg-sunken">
      <span
        className="absolute inset-y-0 left-0 bg-tape-strip bg-(image:--tape-strip-ticks)"
        style={{ width: `${(now / most) * 100}%` }}
      />
      <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${(before / most) * 100}%` }} />
    </span>
  )
}

function Mark({ mark, name }: Pick<TrendListRow, 'mark' | 'name'>) {
  if (!mark) return null
  if (mark.kind === 'color') {
    return (
      <span
        aria-hidden
        className="mt-1 size-7 shrink-0 rounded-full border-2 border-paper bg-sunken shadow-[0_0_0_1px_var(--ink)]"
        style={mark.hex ? { backgroundColor: mark.hex } : undefined}
      />
    )
  }
  return (
    <span className="block h-12.5 w-10 shrink-0 overflow-hidden bg-sunken">
      {mark.picture ? (
        <Picture
          {...pictureProps(mark.picture, '')}
          sizes="40px"
          ratio="fill"
          fit={mark.kind === 'logo' ? 'contain' : 'cover'}
        />
      ) : (
        <span aria-hidden className="grid size-full place-items-center font-display text-[1.25rem]">
          {name.charAt(0)}
        </span>
      )}
    </span>
  )
}
