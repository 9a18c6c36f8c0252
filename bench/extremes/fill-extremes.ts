import pg from 'pg'
import { KEYS, membersSql } from '../data/fill.ts'

/** Numbers of the extreme members and photos; everyone else comes after them. */
export const LARGEST_MEMBER = 1
export const POPULAR_OWNER = 2
export const POPULAR_PHOTO = 1
/** The ordinary member who acts while something large runs. */
export const ORDINARY_MEMBER = 3
/** The photo that the ordinary member likes, comments on and votes for; it is in a contest of its own. */
export const ORDINARY_PHOTO = 2

/** All sizes follow from the largest member's number of followers. */
export const sizesOf = (followers: number) => ({
  followers,
  members: followers + 3,
  /** Likes of the popular photo; the largest member's photos have as many again. */
  likes: followers,
  comments: followers / 10,
  votes: followers,
  entries: followers / 10,
  /** Photos of the largest member. */
  photos: followers / 100,
  digests: followers / 10,
})
export type Sizes = ReturnType<typeof sizesOf>

/** Photos by number: the popular one, an ordinary one, those of the largest member, and the entries of the contest. */
export const firstOwn = 3
export const firstEntry = ({ photos }: Sizes) => firstOwn + photos

/**
 * Fills a migrated, empty database.
 * @returns the duration in seconds
 */
export async function fillExtremes(databaseUrl: string, sizes: Sizes, say: (line: string) => void) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const started = performance.now()
  try {
    await client.query(
      "set maintenance_work_mem = '512MB'; set synchronous_commit = off; set work_mem = '128MB'",
    )
    for (const [stepName, sql] of statements(sizes)) {
      const stepStartedAt = performance.now()
      await client.query(sql)
      say(`  ${stepName}: ${((performance.now() - stepStartedAt) / 1000).toFixed(1)} s`)
    }
    return (performance.now() - started) / 1000
  } finally {
    await client.end()
  }
}

function statements(sizes: Sizes): [string, string][] {
  const { members, followers, likes, comments, votes, entries, photos } = sizes
  const entry = firstEntry(sizes)
  const last = entry + entries - 1
  return [
    ['keys', KEYS],
    [`${members} members`, membersSql(members)],
    [
      `${last} photos`,
      `insert into media (id, owner_id, kind, width, height, upload_sha256, thumbhash, dominant_color, perceptual_hash, reference_count)
       select bench.key(4, n), bench.key(1, owner), 'picture', 1080, 1350, md5(n::text) || md5(n::text),
              '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', '#8a7f72', '0f0f0f0f0f0f0f0f', 1
       from (${ownedPhotos(sizes)}) as owned;
       insert into photos (id, owner_id, kind, post_type_id, caption, uploaded_at, updated_at,
                           like_count, comment_count, people_liking, people_commenting, people)
       select bench.key(5, n), bench.key(1, owner), 'product', (select id from post_types where name = 'outfit'),
              'A look for the bench, number ' || n, at, at, liked, talked, liked, least(talked, 1), liked
       from (${ownedPhotos(sizes)}) as owned
       cross join lateral (select now() - interval '2 days' - (${last} - n) * interval '1 minute' as at,
         case when n = ${POPULAR_PHOTO} then ${likes} when n >= ${entry} then 1 when n >= ${firstOwn} then ${likes / photos} else 0 end as liked,
         case when n = ${POPULAR_PHOTO} then ${comments} when n >= ${entry} then 1 else 0 end as talked) as counts;
       insert into photo_images (id, photo_id, position, media_id, alt_text)
       select bench.key(6, n), bench.key(5, n), 1, bench.key(4, n), 'A look' from generate_series(1, ${last}) n`,
    ],
    [
      `${followers} follows, ${likes * 2 + entries} likes, ${comments + entries} comments`,
      `insert into follows (follower_id, followed_id, created_at)
       select bench.key(1, 3 + n), bench.key(1, ${LARGEST_MEMBER}), now() - (${followers} - n) * interval '30 seconds'
       from generate_series(1, ${followers}) n;
       insert into photo_likes (photo_id, member_id, created_at)
       select bench.key(5, ${POPULAR_PHOTO}), bench.key(1, 3 + n), now() - interval '1 hour' - (${likes} - n) * interval '1 second'
       from generate_series(1, ${likes}) n
       union all
       select bench.key(5, ${firstOwn} + n % ${photos}), bench.key(1, 3 + n), now() - interval '1 hour' - (${likes} - n) * interval '1 second'
       from generate_series(1, ${likes}) n
       union all
       select bench.key(5, n), bench.key(1, ${LARGEST_MEMBER}), now() - interval '25 hours' from generate_series(${entry}, ${last}) n;
       insert into photo_comments (id, photo_id, author_id, content, created_at)
       select bench.key(8, n), bench.key(5, ${POPULAR_PHOTO}), bench.key(1, 3 + n), 'Where is that from? ' || n, now() - (${comments} - n) * interval '1 second'
       from generate_series(1, ${comments}) n
       union all
       select bench.key(9, n), bench.key(5, n), bench.key(1, ${LARGEST_MEMBER}), 'This is lovely. ' || n, now() - interval '25 hours'
       from generate_series(${entry}, ${last}) n`,
    ],
    [
      `a contest with ${entries} entries and ${votes} votes`,
      `insert into categories (id, slug, name, opens_at, closes_at, entry_count)
       values (bench.key(10, 1), 'largest', 'The largest', now() - interval '9 days', now() + interval '99 days', ${entries}),
              (bench.key(10, 2), 'ordinary', 'An ordinary one', now() - interval '9 days', now() + interval '99 days', 1);
       insert into category_entries (photo_id, category_id) values (bench.key(5, ${ORDINARY_PHOTO}), bench.key(10, 2));
       insert into votes (id, photo_id, category_id, member_id, is_only, created_at)
       select gen_random_uuid(), bench.key(5, ${entry} + bench.pick(n, 1, ${entries})), bench.key(10, 1), bench.key(1, 3 + n), false,
              now() - interval '3 days' - (${votes} - n) * interval '0.3 seconds'
       from generate_series(1, ${votes}) n;
       insert into category_entries (photo_id, category_id, vote_count, entered_at)
       select bench.key(5, n), bench.key(10, 1), coalesce(votes, 0), now() - interval '5 days' + n * interval '1 second'
       from generate_series(${entry}, ${last}) n
       left join (select photo_id, count(*) as votes from votes group by photo_id) as counted on photo_id = bench.key(5, n);
       insert into contest_vote_counts (category_id, round, part, vote_count)
       select category_id, round, 0, sum(vote_count) from category_entries
       group by category_id, round having sum(vote_count) <> 0`,
    ],
    [
      `a notice for each of ${entries} members`,
      // Before the midnight that ended the quiet hours, so that a mail is due at any time of the day.
      `insert into notices (id, member_id, kind, photo_id, begun_at, happened_at)
       select bench.key(11, n), bench.key(1, 4 + n - ${entry}), 'like', bench.key(5, n), now() - interval '26 hours', now() - interval '25 hours'
       from generate_series(${entry}, ${last}) n;
       insert into notice_settings (member_id, quiet_from, quiet_until)
       select bench.key(1, 4 + n - ${entry}), 0, 0 from generate_series(${entry}, ${last}) n;
       set session_replication_role = origin`,
    ],
    ['vacuum', 'vacuum (analyze)'],
  ]
}

const ownedPhotos = (sizes: Sizes) => `
  select n, case when n = ${POPULAR_PHOTO} then ${POPULAR_OWNER} when n = ${ORDINARY_PHOTO} then ${POPULAR_OWNER}
                 when n < ${firstEntry(sizes)} then ${LARGEST_MEMBER} else 4 + n - ${firstEntry(sizes)} end as owner
  from generate_series(1, ${firstEntry(sizes) + sizes.entries - 1}) n`
