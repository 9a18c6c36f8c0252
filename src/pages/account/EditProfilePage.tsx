import { useNavigate } from '@tanstack/react-router'
import { SettingsPanel } from './SettingsPanel.tsx'

/** The settings on a page of their own; saving returns to the account (ACC-06, DEC-06). */
export function EditProfilePage() {
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-160 py-8 sm:py-12">
      <h1 className="mb-8 display-l">Settings</h1>
      <SettingsPanel onSaved={() => navigate({ to: '/account' })} />
    </div>
  )
}
