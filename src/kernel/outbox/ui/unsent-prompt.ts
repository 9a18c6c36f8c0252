type UnsentPrompt = () => Promise<boolean>

let unsentPrompt: UnsentPrompt | null = null

/** Sets the function that asks what to do with unsent things before signing out. @returns a function that undoes it */
export function setUnsentPrompt(asks: UnsentPrompt): () => void {
  unsentPrompt = asks
  return () => {
    if (unsentPrompt === asks) unsentPrompt = null
  }
}

/** Whether the member may be signed out: nothing is unsent, or they have decided what to do with it. */
export const confirmSignOut = async (): Promise<boolean> => unsentPrompt?.() ?? true
