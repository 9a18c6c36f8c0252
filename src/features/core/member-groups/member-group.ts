import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { NAMES_MAX } from './member-group-limits.ts'

// ---- to the server

const fields = {
  name: z
    .string('Please name the group')
    .max(600)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(1, 'Please name the group').max(60, 'At most 60 characters')),
  note: z
    .string()
    .max(8000)
    .transform((text) => cleanText(text))
    .pipe(z.string().max(800, 'At most 800 characters')),
}

export const MemberGroupForm = z.object({ ...fields, note: fields.note.default('') })
export type MemberGroupForm = z.output<typeof MemberGroupForm>

/** Only the given fields change. */
export const MemberGroupChanges = z.object(fields).partial()
export type MemberGroupChanges = z.output<typeof MemberGroupChanges>

export const MemberGroupParam = z.object({ groupId: z.uuid() })
export const GroupMemberParam = z.object({ groupId: z.uuid(), memberId: z.uuid() })

const typedName = z.string().max(200).transform(cleanText)
export const GroupMembersQuery = z.object({ ...pageFields({ limit: 25 }), q: typedName.optional() })
export const CandidatesQuery = z.object({ q: typedName })

/** Pasted usernames, one per line; a leading @ is ignored. */
export const PastedNames = z.object({
  names: z.string('Please paste some names').max(20_000, `At most ${NAMES_MAX} names at a time`),
})

// ---- from the server

export const MemberGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The purpose of the group. */
  note: z.string(),
  memberCount: z.int(),
  createdAt: z.iso.datetime(),
})
export type MemberGroup = z.infer<typeof MemberGroup>

/** Sorted by name. */
export const MemberGroups = z.object({ items: z.array(MemberGroup) })

const Person = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
})

/** Most recently added first. */
export const GroupMembers = pageOf(Person.extend({ addedAt: z.iso.datetime() }))
export type GroupMembers = z.infer<typeof GroupMembers>

/** Members with a matching name who are not in the group. */
export const Candidates = z.object({ items: z.array(Person) })
export type Candidates = z.infer<typeof Candidates>

export const PutIn = z.object({
  addedCount: z.int(),
  /** How many were already in the group. */
  knownCount: z.int(),
  /** The lines that match no member, as pasted; line numbers start at 1. */
  wrong: z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() })),
})
export type PutIn = z.infer<typeof PutIn>
