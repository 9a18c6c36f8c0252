import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../design/controls/button-class.ts'
import { ThemeSwitch } from '../../design/controls/ThemeSwitch.tsx'
import { ErrorState } from '../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../design/display/Skeleton.tsx'
import { UsualSizesForm } from '../../features/catalogue/usual-sizes/ui/UsualSizesForm.tsx'
import { AddressBookSettings } from '../../features/commerce/addresses/ui/AddressBookSettings.tsx'
import { ReminderSettings } from '../../features/commerce/cart/ui/reminders/ReminderSettings.tsx'
import { SavedCards } from '../../features/commerce/orders/ui/pay/SavedCards.tsx'
import { MeasuresSettings } from '../../features/community/reviews/ui/measures/MeasuresSettings.tsx'
import { BoardSwitch } from '../../features/community/voting/ui/BoardSwitch.tsx'
import { OwnInvitations } from '../../features/core/house-rules/ui/joining/OwnInvitations.tsx'
import { PrivacyChoices } from '../../features/core/members/ui/privacy/OwnPrivacy.tsx'
import { ProfileForm } from '../../features/core/members/ui/profile/ProfileForm.tsx'
import { profileQuery } from '../../features/core/members/ui/profile-queries.ts'
import { useShop } from '../../features/core/shop-settings/ui/shop-queries.ts'
import { ChangePassword } from '../../features/core/sign-in/ui/ChangePassword.tsx'
import { ConfirmIdentity } from '../../features/core/sign-in/ui/ConfirmIdentity.tsx'
import { DeviceList } from '../../features/core/sign-in/ui/DeviceList.tsx'
import { AppFactor } from '../../features/core/sign-in/ui/security/AppFactor.tsx'
import { EmailAddress } from '../../features/core/sign-in/ui/security/EmailAddress.tsx'
import { LinkedAccounts } from '../../features/core/sign-in/ui/security/LinkedAccounts.tsx'
import { PasskeyList } from '../../features/core/sign-in/ui/security/PasskeyList.tsx'
import { SecurityData } from '../../features/core/sign-in/ui/security/SecurityData.tsx'
import { VisitChoice } from '../../features/operations/insight/ui/VisitChoice.tsx'
import { DeleteAccount } from '../../features/services/account-deletion/ui/DeleteAccount.tsx'
import { ExportOwnData } from '../../features/services/data-export/ui/ExportOwnData.tsx'
import { NoticeSettings } from '../../features/services/notices/ui/NoticeSettings.tsx'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'

/** All settings of a member, the same on /edit-profile and in the last tab of the account (DEC-06). */
export function SettingsPanel({ onSaved }: { onSaved?: () => void }) {
  const house = useQuery(sessionQuery).data?.house
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery)
  const takesCards = useShop()?.paymentWays.some(({ code }) => code === 'stripe')
  const social = useQuery(sessionQuery).data?.social
  const isSocialOffered = Boolean(social?.google || social?.facebook)
  if (!profile) {
    return isError ? (
      <ErrorState
        heading="h2"
        title="Your settings did not load."
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <LoadingRegion label="Loading your settings" className="grid max-w-160 gap-6">
        <Skeleton className="size-26 rounded-full" />
        {[1, 2, 3, 4].map((field) => (
          <Skeleton key={field} className="h-12" />
        ))}
      </LoadingRegion>
    )
  }
  return (
    <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-12">
      <Section title="Profile">
        <ProfileForm profile={profile} onSaved={onSaved} />
      </Section>
      <Section title="Who sees your photos" id="privacy">
        <PrivacyChoices>
          <BoardSwitch />
          <VisitChoice />
        </PrivacyChoices>
        <p className="mt-4 text-small text-ink-2">
          Verified brands can ask to show your photos.{' '}
          <Link to="/photo-requests" className="text-link">
            Requests for your photos
          </Link>
        </p>
      </Section>
      <Section title="Usual sizes" id="usual-sizes">
        <p className="mb-4 text-small text-ink-2">
          We preselect these sizes and show when they are in stock. Only you can see them.
        </p>
        <UsualSizesForm heading="h3" />
        <Link
          to="/welcome"
          search={{ step: 'looks', redirect: '/account?tab=settings' }}
          className={buttonClass({ look: 'outline', size: 'small', className: 'mt-5' })}
        >
          Pick looks, people and brands
        </Link>
      </Section>
      <Section title="Your size" id="size">
        <MeasuresSettings memberId={profile.id} />
      </Section>
      <Section title="Addresses" id="addresses">
        <AddressBookSettings />
      </Section>
      {takesCards ? (
        <Section title="Saved cards" id="cards">
          <SavedCards />
        </Section>
      ) : null}
      <Section title="Notices">
        <NoticeSettings />
      </Section>
      <Section title="Cart" id="cart">
        <ReminderSettings />
      </Section>
      <Section title="Collections">
        <p className="mb-4 text-small text-ink-2">Your collections are in your account.</p>
        <Link
          to="/account"
          search={{ tab: 'collections' }}
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          Your collections
        </Link>
      </Section>
      {house?.invites ? (
        <Section title="Invitations" id="invitations">
          <OwnInvitations />
        </Section>
      ) : null}
      <Section title="Appearance">
        <p className="mb-4 text-small text-ink-2">For this device. System follows your device setting.</p>
        <ThemeSwitch />
      </Section>
      <Section title="Email address" id="security">
        <SecurityData>{({ email }) => <EmailAddress email={email} />}</SecurityData>
      </Section>
      <Section title="Password">
        <ChangePassword email={profile.email} username={profile.username} hasPassword={profile.hasPassword} />
      </Section>
      <Section title="Passkeys">
        <SecurityData>{({ passkeys }) => <PasskeyList passkeys={passkeys} />}</SecurityData>
      </Section>
      <Section title="Codes from an app">
        <SecurityData>
          {({ app, hasPassword }) => <AppFactor app={app} hasPassword={hasPassword} />}
        </SecurityData>
      </Section>
      <SecurityData>
        {({ linked }) =>
          linked.length > 0 || isSocialOffered ? (
            <Section title="Google and Facebook">
              <LinkedAccounts linked={linked} />
            </Section>
          ) : null
        }
      </SecurityData>
      <Section title="Devices">
        <DeviceList />
      </Section>
      <Section title="Everything of yours">
        <ExportOwnData />
      </Section>
      <Section title="Delete account">
        <DeleteAccount hasPassword={profile.hasPassword} />
      </Section>
      <ConfirmIdentity />
    </div>
  )
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-ink pt-5">
      <h2 className="mb-5 display-s">{title}</h2>
      {children}
    </section>
  )
}
