import type { SlipRow } from './slip-rows.ts'

export const SlipTable = ({ rows }: { rows: SlipRow[] }) => (
  <table className="w-full text-left text-small">
    <caption className="sr-only">Items</caption>
    <thead>
      <tr className="border-b border-ink text-meta">
        <th scope="col" className="w-12 py-2 font-normal">
          <span className="sr-only">Packed</span>
        </th>
        <th scope="col" className="py-2 font-normal">
          Item
        </th>
        <th scope="col" className="py-2 font-normal">
          Size
        </th>
        <th scope="col" className="py-2 text-right font-normal">
          Quantity
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ position, name, brandName, sku, size, quantity, notes }) => (
        <tr key={position} className="break-inside-avoid border-b border-line align-top">
          <td className="py-3">
            {quantity > 0 ? <span className="block size-5 border border-ink" /> : null}
          </td>
          <th scope="row" className="py-3 pr-3 font-strong wrap-anywhere">
            {name}
            {brandName ? <span className="block text-meta font-normal text-ink-3">{brandName}</span> : null}
            {sku ? <span className="block text-meta font-normal tabular-nums">SKU {sku}</span> : null}
          </th>
          <td className="py-3 pr-3 wrap-anywhere">{size}</td>
          <td className="py-3 text-right tabular-nums">
            {quantity}
            {notes.map((note) => (
              <span key={note} className="block text-meta">
                {note}
              </span>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
