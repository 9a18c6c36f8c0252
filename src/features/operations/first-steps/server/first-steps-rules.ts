import { type FirstSteps, PEOPLE_WANTED } from '../first-steps.ts'

export type Progress = Omit<FirstSteps, 'admin'> & { hasAdmin: boolean }

/**
 * An admin is led through all of it. Whoever else is signed in learns how to become the admin, as long as nobody is:
 * that takes a command on the server, which is no secret. Of the rest they learn nothing.
 */
export function stepsFor(viewer: { isAdmin: boolean }, { hasAdmin, ...done }: Progress): FirstSteps | null {
  if (!viewer.isAdmin)
    return hasAdmin ? null : { admin: false, name: false, postType: false, look: false, people: 0 }
  const isOver = done.name && done.postType && done.look && done.people >= PEOPLE_WANTED
  return isOver ? null : { admin: true, ...done }
}
