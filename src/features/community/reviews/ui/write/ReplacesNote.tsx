/** A note that a new review replaces the member's earlier one of the product. */
export function ReplacesNote() {
  return (
    <p className="text-small text-ink-2">
      You have already reviewed this. A new review replaces your earlier one.
    </p>
  )
}
