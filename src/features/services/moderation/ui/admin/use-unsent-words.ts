import { useEffect, useId } from 'react'

/** The forms of a drawer that contain unsent text. */
export type UnsentWords = { current: Set<string> }

/** Makes the drawer ask before it closes over unsent text. A form that was sent unmounts, and no longer counts. */
export function useUnsentWords(unsent: UnsentWords, words: string): void {
  const form = useId()
  useEffect(() => {
    const forms = unsent.current
    if (words.trim()) forms.add(form)
    return () => {
      forms.delete(form)
    }
  }, [unsent, form, words])
}
