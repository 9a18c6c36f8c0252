import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { MemberView } from './member.ts'
import { OwnProfile, ProfileForm } from './profile.ts'

export const memberApi = endpoints('Members', {
  'GET /members/{member}': {
    name: 'readMember',
    summary: 'A member, by ID or username',
    params: z.object({ member: z.string().min(1).max(100).transform(cleanText) }),
    answers: MemberView,
    problems: ['member-not-found'],
  },
})

export const profileApi = endpoints('Members', {
  'GET /profile': {
    name: 'readProfile',
    summary: 'Your profile',
    signedIn: true,
    answers: OwnProfile,
  },
  'PATCH /profile': {
    name: 'changeProfile',
    summary: 'Change your profile. Earlier usernames redirect',
    signedIn: true,
    body: ProfileForm,
    answers: OwnProfile,
    limit: 'write',
    problems: ['account-suspended', 'username-taken', 'image-not-found'],
  },
})
