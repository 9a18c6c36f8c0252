type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Says who asks what becomes of unsent things before somebody signs out. @returns takes it back */
export function askAboutUnsentBy(asks: Ask): () => void {
  ask = asks
  return () => {
    if (ask === asks) ask = null
  }
}

/** Whether somebody may be signed out: nothing waits, or they have said what becomes of it. */
export const settleUnsent = async (): Promise<boolean> => ask?.() ?? true
