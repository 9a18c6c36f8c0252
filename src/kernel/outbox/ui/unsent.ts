type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Sets the function that asks what to do with unsent things before signing out. @returns a function that undoes it */
export function askAboutUnsentBy(asks: Ask): () => void {
  ask = asks
  return () => {
    if (ask === asks) ask = null
  }
}

/** Whether the member may be signed out: nothing is unsent, or they have decided what to do with it. */
export const settleUnsent = async (): Promise<boolean> => ask?.() ?? true
