import { type FirstSteps, INVITEES_NEEDED } from '../first-steps.ts'

export type Progress = Omit<FirstSteps, 'admin'> & { hasAdmin: boolean }

/**
 * Returns the steps for this viewer. An admin sees all of them. While there is no admin, any other signed-in member
 * sees how to become one: that takes a command on the server, so it is no secret. They see nothing else.
 */
export function stepsFor(viewer: { isAdmin: boolean }, { hasAdmin, ...done }: Progress): FirstSteps | null {
  if (!viewer.isAdmin)
    return hasAdmin ? null : { admin: false, name: false, postType: false, look: false, people: 0 }
  const isOver = done.name && done.postType && done.look && done.people >= INVITEES_NEEDED
  return isOver ? null : { admin: true, ...done }
}
