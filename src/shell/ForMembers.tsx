import { BrowserCart } from '../features/cart/ui/BrowserCart.tsx'
import { SessionKeeper } from '../features/members/ui/SessionKeeper.tsx'
import { LevelUpMessage } from '../features/points/ui/LevelUpMessage.tsx'

/** What goes on unseen for whoever is signed in. */
export function ForMembers() {
  return (
    <>
      <SessionKeeper />
      <BrowserCart />
      <LevelUpMessage />
    </>
  )
}
