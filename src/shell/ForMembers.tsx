import { BrowserCart } from '../features/commerce/cart/ui/BrowserCart.tsx'
import { SessionKeeper } from '../features/core/members/ui/SessionKeeper.tsx'
import { LevelUpMessage } from '../features/services/points/ui/LevelUpMessage.tsx'

/** Background work for signed-in members, without anything visible. */
export function ForMembers() {
  return (
    <>
      <SessionKeeper />
      <BrowserCart />
      <LevelUpMessage />
    </>
  )
}
