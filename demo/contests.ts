import { legacyUuid } from '../src/platform/database/ids.ts'
import { LOVED, shuffled } from './feed-order.ts'
import { memberId } from './ids.ts'
import { randomFrom } from './random.ts'

/** A category as a contest: who entered, who voted for whom, and what was said. Never for one's own. */
export type Contest = {
  categoryId: string
  slug: string
  singleChoice: boolean
  /** In hours from now; what lies behind is negative. */
  opensIn: number | null
  closesIn: number | null
  entries: { postId: string }[]
  votes: { postId: string; memberId: string; hoursAgo: number }[]
  comments: { id: string; authorId: string; text: string; hoursAgo: number }[]
}

type Plan = {
  id: string
  looks: string
  singleChoice?: true
  opensIn?: number
  closesIn?: number
  /** Handle and words, newest first. */
  comments: [string, string][]
}

const plans: Plan[] = [
  {
    id: 'the-layer',
    looks: 'look-04 look-20 look-21 look-58 look-48 look-13 look-28 look-73 look-77 look-75',
    comments: [
      ['mirela.k', 'The trench wins because it looks better the less you look after it.'],
      ['otto', 'Braid trim forever. It is a jacket with its own parentheses.'],
      ['saskia', 'A blazer is a cardigan that has read the contract.'],
      ['hana.s', 'Nobody has said cardigan yet, so: cardigan.'],
    ],
  },
  {
    id: 'trousers-that-stayed',
    looks: 'look-18 look-35 look-25 look-43 look-94',
    comments: [
      ['marisol', 'I have hemmed all four of these. I am not allowed to say which came back.'],
      ['dmitri', 'pleats are just trousers thinking ahead'],
    ],
  },
  {
    id: 'denim-with-a-past',
    looks: 'look-31 look-60 look-46 look-01 look-26 look-85',
    closesIn: 30,
    comments: [
      ['leo.v', 'Mine are older than my youngest class. I feel this should count double.'],
      ['mirela.k', 'Week six against twenty years. I know how this ends and I entered anyway.'],
    ],
  },
  {
    id: 'best-repair',
    looks: '',
    opensIn: 6 * 24,
    comments: [['marisol', 'Bring the darns. I will bring the lamp.']],
  },
  {
    id: 'the-coat-you-are-known-by',
    looks: 'look-03 look-36 look-53 look-11 look-64 look-81',
    closesIn: -6 * 24,
    comments: [
      ['noor', 'Laid out so I would not be late. Was late anyway, but look at the votes.'],
      ['arno', 'A fair count. I checked it twice, with a pencil.'],
      ['paz', 'Nobody entered a raincoat and I blame the weather.'],
    ],
  },
  {
    id: 'shoes-that-went-places',
    looks: 'look-07 look-34 look-41 look-44 look-42 look-87',
    comments: [
      ['tomasz', 'Half of these have been to the cobbler and half should go.'],
      ['kofi.b', 'A loafer that has seen a bike pedal deserves something.'],
    ],
  },
  {
    id: 'knit-of-the-quarter-century',
    looks: 'look-14 look-22 look-30 look-51 look-02 look-61 look-67 look-93',
    singleChoice: true,
    closesIn: 9 * 24 + 5,
    comments: [
      ['bea', 'One vote each is cruel. I have three sweaters in here I would save from a fire.'],
      ['yuki.m', 'Ecru, flat, on blue. I keep coming back to it.'],
    ],
  },
  {
    id: 'one-good-hat',
    looks: 'look-24 look-38 look-45 look-55 look-65 look-83 look-82',
    comments: [['ines.p', 'Hat in hand still counts as one good hat.']],
  },
  {
    id: 'dressed-for-the-occasion',
    looks: 'look-10 look-16 look-23 look-17 look-08 look-70 look-66',
    comments: [
      ['lindiwe', 'The tie goes around twice. So did the argument about it.'],
      ['theo.k', 'I only carried it. I would like that on the record.'],
    ],
  },
  {
    id: 'handed-down',
    looks: 'look-33 look-52 look-54 look-91 look-71 look-78',
    comments: [['adaeze', 'Thirty-eight years. I have nothing to add, I just voted.']],
  },
]

/** Whoever reads these categories as her finds them as they are before one's own vote: shuffled, without counts. */
const STILL_TO_VOTE = {
  handle: 'mirela.k',
  in: ['denim-with-a-past', 'one-good-hat', 'shoes-that-went-places'],
}

type PostFacts = { legacyId: string; owner: string; hoursAgo: number }

/** @throws when an entry is no post */
export function contestsOf(facts: readonly PostFacts[], handles: readonly string[]): Contest[] {
  const posts = new Map(facts.map((post) => [post.legacyId, post]))
  return plans.map(({ id, looks, singleChoice = false, opensIn = null, closesIn = null, comments }) => {
    const random = randomFrom(`votes in ${id}`)
    const entries = looks
      .split(' ')
      .filter(Boolean)
      .map((look) => {
        const post = posts.get(look)
        if (!post) throw new Error(`${id} has an entry ${look}, which is no post.`)
        return { ...post, appeal: LOVED.has(look) ? random.between(0.7, 0.95) : random.between(0.15, 0.65) }
      })
    const endedHoursAgo = closesIn !== null && closesIn < 0 ? -closesIn : 0
    const votes = shuffled(handles, random).flatMap((handle) => {
      if (handle === STILL_TO_VOTE.handle && STILL_TO_VOTE.in.includes(id)) return []
      const others = entries.filter(({ owner }) => owner !== handle)
      const liked = others.filter(({ appeal }) => random.chance(appeal))
      // Whoever has one vote gives it to what they like best.
      const chosen = singleChoice ? liked.toSorted((a, b) => b.appeal - a.appeal).slice(0, 1) : liked
      return chosen.map((entry) => ({
        postId: legacyUuid(entry.legacyId),
        memberId: memberId(handle),
        hoursAgo: endedHoursAgo + (entry.hoursAgo - endedHoursAgo) * random.between(0.05, 0.95),
      }))
    })
    return {
      categoryId: legacyUuid(id),
      slug: id,
      singleChoice,
      opensIn,
      closesIn,
      entries: entries.map(({ legacyId }) => ({ postId: legacyUuid(legacyId) })),
      votes,
      comments: comments.map(([handle, text], at) => ({
        id: legacyUuid(`${id}/comment/${at}`),
        authorId: memberId(handle),
        text,
        hoursAgo: 3 + at * 19 + random.between(0, 9),
      })),
    }
  })
}
