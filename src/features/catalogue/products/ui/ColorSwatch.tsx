/** Two rings, so that white and black are both visible. */
export function ColorSwatch({ name, hex }: { name: string; hex: string | null }) {
  return (
    <p className="flex items-center gap-2.5 text-small">
      {hex ? (
        <span
          aria-hidden
          className="size-7 shrink-0 rounded-full border-2 border-paper shadow-[0_0_0_1px_var(--ink)]"
          style={{ backgroundColor: hex }}
        />
      ) : null}
      <span className="sr-only">Color: </span>
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </p>
  )
}
