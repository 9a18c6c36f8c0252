/** There is one review per member and product. */
export function ReplacesNote() {
  return (
    <p className="text-small text-ink-2">
      You have reviewed this. What you write here takes the place of it.
    </p>
  )
}
