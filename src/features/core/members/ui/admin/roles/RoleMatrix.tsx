import { Check } from 'lucide-react'
import { Fragment } from 'react'
import type { RoleView } from '../../../role.ts'
import { permissionGroups, permissionWords } from './permission-words.ts'

/** The permissions of all roles, side by side. */
export function RoleMatrix({ roles }: { roles: RoleView[] }) {
  const shown = roles.filter(({ id }) => id !== 'member')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="role-matrix" className="display-s">
        Permissions by role
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section aria-labelledby="role-matrix" tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full border-collapse text-small">
          <thead>
            <tr className="border-b border-ink">
              <th
                scope="col"
                className="sticky left-0 bg-page py-2 pr-4 text-left font-normal text-meta text-ink-2"
              >
                Permission
              </th>
              {shown.map(({ id, name }) => (
                <th key={id} scope="col" className="max-w-32 px-3 py-2 font-strong wrap-break-word">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionGroups.map((group) => (
              <Fragment key={group.name}>
                <tr>
                  <th
                    scope="colgroup"
                    colSpan={shown.length + 1}
                    className="pt-4 pb-1 text-left text-label font-strong text-ink-2"
                  >
                    {group.name}
                  </th>
                </tr>
                {group.permissions.map((permission) => (
                  <tr key={permission} className="border-b border-line">
                    <th scope="row" className="sticky left-0 bg-page py-2 pr-4 text-left font-normal">
                      {permissionWords[permission].label}
                    </th>
                    {shown.map(({ id, permissions }) => (
                      <td key={id} className="px-3 py-2 text-center">
                        {permissions.includes(permission) ? (
                          <>
                            <Check aria-hidden className="mx-auto size-5" />
                            <span className="sr-only">Yes</span>
                          </>
                        ) : (
                          <span className="sr-only">No</span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
