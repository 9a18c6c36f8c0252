/** There is one review per member and product. */
export function ReplacesNote() {
  return (
    <p className="text-small text-ink-2">
      You have already reviewed this. A new review replaces your earlier one.
    </p>
  )
}
