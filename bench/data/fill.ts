import type { Client } from 'pg'
import { connect } from '../measuring/connect.ts'
import {
  ADD_FOLLOWS_KEY,
  ADD_LIKES_KEY,
  DROP_INDEXES,
  INDEX_FUNCTIONS,
  recreateIndexes,
  SEARCH_WORDS,
  writeWords,
} from './indexes.ts'

/** The number of rows in the bench's database; everything else follows from the number of photos. */
export type Scale = { photos: number; members: number; products: number; likes: number; comments: number }

/** The products of the shop, and which of them are tagged. */
export type Catalogue = {
  statements(scale: Scale): [what: string, sql: string][]
  /** SQL for the number of the product that this tag names. */
  taggedProduct(tagNumber: string, scale: Scale): string
}

/** The default number of products. */
export const PRODUCTS = 20_000

/** A community that has grown for years has more members per photo and fewer likes. */
const GROWN = { photos: 5_000_000, members: 1_200_000, likes: 20_000_000, comments: 5_000_000 }

export const scaleOf = (photos: number, products = PRODUCTS): Scale =>
  photos === GROWN.photos
    ? { ...GROWN, products }
    : { photos, members: Math.max(100, photos / 10), products, likes: photos * 5, comments: photos }

type Step = [what: string, sql: string]
/** Lanes run in parallel, each on a connection of its own; the steps of a lane run one after another. */
type Stage = Step[][]

/**
 * Fills a migrated, empty database with an invented community, by SQL alone. Photos are spread over a year, likes are
 * mostly on new photos, and members follow some twenty others.
 * @returns the duration in seconds
 */
export async function fill(
  databaseUrl: string,
  scale: Scale,
  say: (line: string) => void,
  catalogue = plainCatalogue,
): Promise<number> {
  const clients = [await connect(databaseUrl), await connect(databaseUrl)]
  const started = performance.now()
  try {
    for (const client of clients) await client.query(SETTINGS)
    for (const lanes of stages(scale, catalogue)) {
      await Promise.all(lanes.map((steps, at) => runSteps(clients[at]!, steps, say)))
    }
    return (performance.now() - started) / 1000
  } finally {
    for (const client of clients) await client.end()
  }
}

/** Triggers are off: the counts that they maintain are written directly. */
const SETTINGS = `set maintenance_work_mem = '512MB'; set synchronous_commit = off; set work_mem = '128MB';
set session_replication_role = replica`

async function runSteps(client: Client, steps: Step[], say: (line: string) => void): Promise<void> {
  for (const [stepName, sql] of steps) {
    const startedAt = performance.now()
    await client.query(sql)
    say(`  ${stepName}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}

/** Keys look like the program's own: version 7, ordered by time, so that indexes have the same layout. */
export const KEYS = `
create schema if not exists bench;
create or replace function bench.key(kind int, n bigint) returns uuid immutable parallel safe language sql as $$
  select (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8'
          || lpad(to_hex(n), 15, '0'))::uuid
$$;
-- A number from 0 to below "below" that looks random and is the same every time.
create or replace function bench.pick(n bigint, salt bigint, below bigint) returns bigint immutable parallel safe language sql as $$
  select abs(hashint8extended(n, salt)) % below
$$;`

/** Every product has three sizes, and all are tagged about equally often. */
const plainCatalogue: Catalogue = {
  taggedProduct: (number, { products }) => `1 + bench.pick(${number}, 5, ${products})`,
  statements: ({ products }) => {
    const brands = Math.max(200, products / 500)
    return [
      [
        `${brands} brands and ${products} products`,
        `set session_replication_role = origin;
       insert into brands (id, name, is_verified) select bench.key(2, n), 'Brand ' || n, n % 3 = 0 from generate_series(1, ${brands}) n;
       insert into products (id, slug, name, description, price_minor, color, color_hex, brand_id, created_at)
       select bench.key(3, n), 'product-' || n,
              (array['Belted','Quilted','Ribbed','Boxy','Pleated','Cropped','Waxed','Striped'])[1 + n % 8] || ' ' ||
              (array['Trench','Tee','Sweater','Skirt','Boot','Shirt','Coat','Trouser','Scarf','Cap'])[1 + bench.pick(n, 1, 10)] || ' ' || n,
              'Made for the bench.', 1500 + bench.pick(n, 2, 30000), (array['Chalk','Ink','Rust','Moss','Fjord Blue'])[1 + n % 5],
              '#8a7f72', bench.key(2, 1 + bench.pick(n, 3, ${brands})), now() - (${products} - n) * interval '20 minutes'
       from generate_series(1, ${products}) n;
       insert into variants (id, product_id, size, position, stock)
       select gen_random_uuid(), bench.key(3, n), size, position, 50
       from generate_series(1, ${products}) n, unnest(array['S','M','L']) with ordinality as sizes(size, position);
       set session_replication_role = replica;`,
      ],
    ]
  },
}

/** Triggers are off from here on. */
export const membersSql = (members: number) => `set session_replication_role = replica;
  insert into members (id, email, email_confirmed, username, display_name, created_at)
  select bench.key(1, n), 'member' || n || '@bench.example', true, 'member' || n, 'Member ' || n,
         now() - interval '400 days'
  from generate_series(1, ${members}) n;`

function stages(scale: Scale, catalogue: Catalogue): Stage[] {
  const { photos, members, likes, comments } = scale
  return [
    [[['keys', KEYS + INDEX_FUNCTIONS + DROP_INDEXES]]],
    [[[`${members} members`, membersSql(members)]], catalogue.statements(scale)],
    [
      [
        [`${likes} likes`, likesSql(scale)],
        [`${comments} comments`, commentsSql(scale)],
        ['counts', COUNTS],
      ],
      [
        ['follows', followsSql(scale)],
        ['pictures', picturesSql(scale)],
      ],
    ],
    [
      [
        [`${photos} photos`, photosSql(scale)],
        ['tags and travel details', tagsSql(scale, catalogue)],
      ],
      [
        [
          'indexes',
          recreateIndexes('members', 'media', 'photo_images', 'photo_likes', 'photo_comments', 'follows'),
        ],
      ],
    ],
    [
      [['indexes of photos', recreateIndexes('photos')]],
      [['indexes of tags', recreateIndexes('product_tags')]],
    ],
    [
      [['words of looks', writeWords(1, photos / 2)]],
      [['words of the other looks', writeWords(photos / 2 + 1, photos)]],
    ],
    [
      [
        ['words', SEARCH_WORDS],
        ['vacuum', 'vacuum (analyze)'],
      ],
    ],
  ]
}

/** Newer photos get more likes: the square of an evenly distributed number is mostly small. */
const likesSql = ({ photos, members, likes }: Scale) => `
insert into photo_likes (photo_id, member_id, created_at)
select bench.key(5, ${photos} - floor(${photos} * power(bench.pick(n, 6, 1000000) / 1000000.0, 2))::bigint),
       bench.key(1, 1 + bench.pick(n, 7, ${members})), now() - (${likes} - n) * interval '5 seconds'
from generate_series(1, ${likes}) n;
${ADD_LIKES_KEY}`

const commentsSql = ({ photos, members, comments }: Scale) => `
insert into photo_comments (id, photo_id, author_id, content, created_at)
select bench.key(8, n), bench.key(5, ${photos} - floor(${photos} * power(bench.pick(n, 8, 1000000) / 1000000.0, 2))::bigint),
       bench.key(1, 1 + bench.pick(n, 9, ${members})), 'Where is that from? ' || n, now() - (${comments} - n) * interval '20 seconds'
from generate_series(1, ${comments}) n;`

const COUNTS = `
create unlogged table bench.counts as
select photo_id, coalesce(likes, 0) as likes, coalesce(comments, 0) as comments,
       coalesce(writers, 0) as writers
from (select photo_id, count(*) as likes from photo_likes group by photo_id) as liked
full join (select photo_id, count(*) as comments, count(distinct author_id) as writers
           from photo_comments group by photo_id) as talked using (photo_id);
create unique index on bench.counts (photo_id);
analyze bench.counts;`

const followsSql = ({ members }: Scale) => `
insert into follows (follower_id, followed_id, created_at)
select bench.key(1, n), bench.key(1, other), now()
from generate_series(1, ${members}) n
cross join lateral (
  select distinct 1 + bench.pick(n * 32 + k, 10, ${members}) as other from generate_series(1, 20) k) as followed
where other <> n;
${ADD_FOLLOWS_KEY}`

const picturesSql = ({ photos, members }: Scale) => `
insert into media (id, owner_id, kind, width, height, upload_sha256, thumbhash, dominant_color, perceptual_hash, reference_count)
select bench.key(4, n), bench.key(1, 1 + bench.pick(n, 4, ${members})), 'picture', 1080, 1350,
       md5(n::text) || md5(n::text), '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', '#8a7f72', '0f0f0f0f0f0f0f0f', 1
from generate_series(1, ${photos}) n;
insert into photo_images (id, photo_id, position, media_id, alt_text)
select bench.key(6, n), bench.key(5, n), 1, bench.key(4, n), 'A look' from generate_series(1, ${photos}) n;`

const photosSql = ({ photos, members }: Scale) => `
insert into photos (id, owner_id, kind, post_type_id, caption, product_tag_count, uploaded_at, updated_at,
                    like_count, comment_count, people_liking, people_commenting, people)
select bench.key(5, n), bench.key(1, 1 + bench.pick(n, 4, ${members})),
       case when n % 6 = 0 then 'travel' else 'product' end,
       (select array_agg(id order by name) from post_types)[1 + n % 5],
       'A look for the bench, number ' || n, case when n % 6 = 0 then 0 else 2 end, at, at,
       coalesce(likes, 0), coalesce(comments, 0), coalesce(likes, 0), coalesce(writers, 0),
       coalesce(likes, 0) + coalesce(writers, 0)
from generate_series(1, ${photos}) n
cross join lateral (select now() - (${photos} - n) * (interval '365 days' / ${photos}) as at) as times
left join bench.counts on photo_id = bench.key(5, n);`

const tagsSql = (scale: Scale, catalogue: Catalogue) => `
insert into product_tags (id, image_id, photo_id, product_id, product_name, x_percent, y_percent, position, uploaded_at)
select bench.key(7, 2 * n + k), bench.key(6, n), bench.key(5, n), product.id, product.name, 30 + 20 * k, 40, k, photo.uploaded_at
from generate_series(1, ${scale.photos}) n
cross join generate_series(0, 1) k
join photos photo on photo.id = bench.key(5, n)
join products product on product.id = bench.key(3, ${catalogue.taggedProduct('(2 * n + k)', scale)})
where n % 6 <> 0;
insert into travel_details (photo_id, location, activity_type)
select bench.key(5, n), 'Somewhere ' || n % 500, 'Hiking' from generate_series(6, ${scale.photos}, 6) n;`
