import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../../kernel/session/ui/session-queries.ts'
import { ApiProblem, client } from '../../../../../web/api.ts'
import { createDrafts } from '../../../../../web/drafts.ts'
import type { profileApi } from '../../member-api.ts'
import { BIO_MAX, type OwnProfile, ProfileFields } from '../../profile.ts'
import { profileQuery } from '../profile-queries.ts'
import { AvatarField, type ChosenAvatar } from './AvatarField.tsx'

const api = client<typeof profileApi>()

const fields = ['username', 'instagramHandle', 'bio', 'city'] as const
type ProfileDraft = Record<(typeof fields)[number], string>

/** Unsaved texts by member. They survive leaving the page and signing in. */
const profileDrafts = createDrafts<ProfileDraft>('profiles')

interface ProfileFormProps {
  profile: OwnProfile
  onSaved?: (() => void) | undefined
}

/** The form for name, avatar and profile texts (ACC-05). Entered values stay until they are saved or discarded. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const cache = useQueryClient()
  /** Uploaded but not saved yet; null removes the avatar. */
  const [avatar, setAvatar] = useState<ChosenAvatar | null | undefined>(undefined)
  const [isAvatarBusy, setAvatarBusy] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const { register, handleSubmit, formState, setError, setValue, getValues, reset } = useForm<
    z.input<typeof ProfileFields>,
    unknown,
    z.output<typeof ProfileFields>
  >({ resolver: zodResolver(ProfileFields) })
  // Set on the fields instead of in the form's defaults, so that they are in the server's HTML, and text typed before
  // hydration stays (ACC-05).
  const { username, instagramHandle, bio, city } = valuesOf(profile)
  const { errors, isSubmitting } = formState

  // The server's HTML is without the draft, which appears after hydration.
  useEffect(() => {
    const draft = profileDrafts.get(profile.id)
    if (!draft) return
    for (const field of fields) setValue(field, draft[field])
    setTyped(true)
  }, [profile.id, setValue])

  function keep() {
    const [stored, typed] = [valuesOf(profile), getValues() as ProfileDraft]
    const isChanged = fields.some((field) => typed[field] !== stored[field])
    if (isChanged) profileDrafts.set(profile.id, { ...typed })
    else profileDrafts.delete(profile.id)
    setTyped(isChanged)
  }

  /** Ends the draft: saved, or discarded. */
  function begin(from: OwnProfile) {
    profileDrafts.delete(profile.id)
    reset(valuesOf(from))
    setTyped(false)
    setAvatar(undefined)
  }

  const submit = handleSubmit(async (form) => {
    try {
      const saved = await api('PATCH /profile', {
        body: {
          username: form.username,
          instagramHandle: form.instagramHandle ?? '',
          bio: form.bio ?? '',
          city: form.city ?? '',
          ...(avatar === undefined ? {} : { avatarPictureId: avatar?.pictureId ?? null }),
        },
      })
      cache.setQueryData(profileQuery.queryKey, saved)
      begin(saved)
      showToast({ kind: 'done', title: 'Profile saved' })
      void cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
      void cache.invalidateQueries({ queryKey: ['members'] })
      void cache.invalidateQueries({ queryKey: ['photos'] })
      onSaved?.()
    } catch (error) {
      const marked = fields.filter((field) => api.isProblem(error) && error.fields[field])
      for (const field of marked)
        setError(field, { message: (error as ApiProblem).fields[field] ?? '' }, { shouldFocus: true })
      showToast({
        kind: 'problem',
        title:
          avatar && marked.length === 0
            ? 'Avatar uploaded but failed to save to profile'
            : 'Failed to update profile',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      })
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} onChange={keep} className="grid gap-5">
      <AvatarField
        username={profile.username}
        shown={avatar === undefined ? profile.avatarUrl : (avatar?.address ?? null)}
        onChange={setAvatar}
        onBusy={setAvatarBusy}
      />
      <Field
        label="Username"
        error={errors.username?.message}
        hint="If you change it, links with your old username still work."
      >
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
          defaultValue={username}
        />
      </Field>
      <Field label="Instagram" optional error={errors.instagramHandle?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="@name"
          {...register('instagramHandle')}
          defaultValue={instagramHandle}
        />
      </Field>
      <Field label="About you" optional error={errors.bio?.message}>
        <TextArea rows={3} limit={BIO_MAX} {...register('bio')} defaultValue={bio} />
      </Field>
      <Field label="City" optional error={errors.city?.message}>
        <TextInput autoComplete="address-level2" {...register('city')} defaultValue={city} />
      </Field>
      <Field label="Email" hint="Only you see it. It cannot be changed here.">
        <TextInput type="email" readOnly value={profile.email} autoComplete="off" />
      </Field>
      {/* While the form is on screen, the button is in reach of the thumb, above the tab bar. */}
      <div
        data-action-bar
        className="flex flex-wrap gap-3 max-sm:sticky max-sm:bottom-(--tabbar-h) max-sm:-mx-(--gutter) max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-(--gutter) max-sm:py-3"
      >
        <Button type="submit" busy={isSubmitting} disabled={isAvatarBusy} className="max-sm:flex-1">
          Save
        </Button>
        {isTyped ? (
          <Button look="text" disabled={isSubmitting} onClick={() => begin(profile)}>
            Discard changes
          </Button>
        ) : null}
      </div>
    </form>
  )
}

const valuesOf = ({ username, instagramHandle, bio, city }: OwnProfile) => ({
  username,
  instagramHandle: instagramHandle ?? '',
  bio: bio ?? '',
  city: city ?? '',
})
