/** Notes that the form was restored from an earlier draft in this browser. */
export function RestoredDraftNote({ onReset }: { onReset: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-l-4 border-line-strong py-1 pl-3 text-small">
      We restored your draft.
      <button type="button" className="min-h-target text-link" onClick={onReset}>
        Start over
      </button>
    </p>
  )
}
