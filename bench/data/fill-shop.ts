import { colorFamilyOf } from '../../src/features/catalogue/categories/color-family.ts'
import { guessProduct } from '../../src/features/catalogue/categories/server/guess/guess.ts'
import { DESCRIPTION_VERSION } from '../../src/platform/pictures/descriptor/describe-picture.ts'
import { OVERALL_LENGTH } from '../../src/platform/pictures/descriptor/overall.ts'
import type { Catalogue, Scale } from './fill.ts'
import { brandName, COLORS, CUTS, MATERIALS, NAMES, SIZES, THINGS } from './shop-words.ts'

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const texts = (values: readonly string[]) => `array[${values.map(text).join(',')}]::text[]`

/** SQL for a number from 0 to below 1 that looks random and is the same every time. */
const share = (number: string, salt: number) => `(bench.pick(${number}, ${salt}, 1000000)::float8 / 1000000)`

/** A few products are on thousands of looks, most on none: each power of ten of product numbers gets the same share. */
const popularProduct = (number: string, salt: number, products: number) =>
  `floor(power(${products}, ${share(number, salt)}))::bigint`

const guessFromName = (name: string) => guessProduct({ name, color: null })

const PICTURES = 5_000
const REVIEWS = 60_000

/**
 * A typical shop: names from a few thousand words, common and rare brands and colors, categories, audiences and
 * materials, prices by kind of product, different ranges of sizes, some sold out, pictures, past prices and reviews.
 * Indexes are dropped while it is filled.
 */
export const shopCatalogue: Catalogue = {
  taggedProduct: (number, { products }) => popularProduct(number, 5, products),
  statements: (scale) =>
    [
      ['words', words(scale)],
      ['pictures of products', pictures(scale)],
      ['indexes taken off', "select bench.take_off('products', 'variants')"],
      [`${scale.products} products`, products(scale)],
      ['variants', variants(scale)],
      ['indexes', "select bench.put_back('products', 'variants'); analyze products, variants, brands;"],
      ['shown pictures', shownPictures(scale)],
      ['past prices', pastPrices(scale)],
      ['reviews', reviews(scale)],
    ].map(([stepName = '', ...sql]) => [stepName, sql.join('\n')]),
}

const brandsOf = (products: number) => Math.max(200, products / 500)

const words = ({ products }: Scale) => `
create unlogged table bench.words (kind text, number integer, word text, more text, family text, primary key (kind, number));
insert into bench.words (kind, number, word, more)
select 'cut', number, word, null from unnest(${texts(CUTS)}) with ordinality as w (word, number)
union all select 'material', number, word, nullif(more, '')
from unnest(${texts(MATERIALS)}, ${texts(MATERIALS.map((name) => guessFromName(name).materials[0] ?? ''))})
  with ordinality as w (word, more, number)
union all select 'line', number, word, null from unnest(${texts(NAMES)}) with ordinality as w (word, number);
insert into bench.words (kind, number, word, more, family)
select 'color', number, word, more, family
from unnest(${texts(COLORS.map(([name]) => name))}, ${texts(COLORS.map(([, hex]) => hex))},
            ${texts(COLORS.map(([name, hex]) => colorFamilyOf(name, hex) ?? 'multi'))})
  with ordinality as w (word, more, family, number);
create unlogged table bench.things (number integer primary key, name text, price integer, sizes text[], category text);
insert into bench.things values
${THINGS.map(([name, price, sizes], at) => `(${at + 1}, ${text(name)}, ${price}, ${texts(SIZES[sizes])}, ${text(guessFromName(name).categorySlug ?? '')})`).join(',\n')};
analyze bench.words, bench.things;
insert into brands (id, name, is_verified)
select bench.key(2, n), name, n % 3 = 0
from unnest(${texts(Array.from({ length: brandsOf(products) }, (_, at) => brandName(at + 1)))})
  with ordinality as named (name, n)
on conflict do nothing;`

/** Pictures that are already described, so that no job looks for their files. */
const pictures = ({ members }: Scale) => `
insert into media (id, owner_id, kind, width, height, upload_sha256, thumbhash, dominant_color, perceptual_hash, reference_count)
select bench.key(9, n), bench.key(1, 1 + bench.pick(n, 40, ${members})), 'picture', 1200, 1500,
       md5('p' || n) || md5('p' || n), '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', '#d8d0c4', '0f0f0f0f0f0f0f0f', 1
from generate_series(1, ${PICTURES}) n;
insert into picture_descriptions (media_id, revision, version, overall, spots)
select bench.key(9, n), 1, ${DESCRIPTION_VERSION}, decode(repeat(lpad(to_hex(n % 127), 2, '0'), ${OVERALL_LENGTH}), 'hex'), ''
from generate_series(1, ${PICTURES}) n;`

const products = ({ products }: Scale) => `
set session_replication_role = origin;
insert into products (id, slug, name, description, price_minor, color, color_hex, brand_id, is_featured, state, created_at,
                      category_id, audience, materials, color_family)
select bench.key(3, n), replace(search_key(named.name), ' ', '-') || '-' || n, named.name,
       'Cut in small runs and finished by hand. ' || named.name || ' wears in well; wash it cold and hang it to dry.',
       greatest(900, round(price * 100 * (0.4 + 2.2 * power(${share('n', 30)}, 2)) / 500) * 500 - 100),
       color.word, color.more, brands.id, n % 97 = 0, case when n % 101 = 0 then 'archived' else 'active' end,
       date_trunc('milliseconds', now() - (${products} - n) * (interval '730 days' / ${products})),
       product_categories.id, (array['women', 'women', 'men', 'unisex'])[1 + bench.pick(n, 38, 4)],
       case when named.material is null then '{}' else array[named.material] end, color.family
from (
  select n, thing.price, thing.category,
         case when bench.pick(n, 25, 3) > 0 then material.more end as material,
         case when bench.pick(n, 24, 10) < 4 then line.word || ' ' else '' end || cut.word || ' '
           || case when bench.pick(n, 25, 3) = 0 then '' else material.word || ' ' end || thing.name as name
  from generate_series(1, ${products}) n
  join bench.things thing on thing.number = 1 + bench.pick(n, 23, ${THINGS.length})
  join bench.words cut on cut.kind = 'cut' and cut.number = 1 + bench.pick(n, 21, ${CUTS.length})
  join bench.words material on material.kind = 'material' and material.number = 1 + bench.pick(n, 22, ${MATERIALS.length})
  join bench.words line on line.kind = 'line' and line.number = 1 + bench.pick(n, 26, ${NAMES.length})
) as named
left join bench.words color
  on color.kind = 'color' and color.number = 1 + floor(${COLORS.length} * power(${share('n', 31)}, 1.7))::integer
    and n % 33 <> 0
left join product_categories on product_categories.slug = named.category
left join brands
  on brands.id = bench.key(2, 1 + floor(${brandsOf(products)} * power(${share('n', 32)}, 2))::bigint) and n % 25 <> 0
order by n;
set session_replication_role = replica;`

/** A twentieth of the sizes is sold out, and all sizes of every fiftieth product. */
const variants = ({ products }: Scale) => `
insert into variants (id, product_id, size, position, stock)
select gen_random_uuid(), bench.key(3, n), size, position,
       case when n % 50 = 0 or bench.pick(n * 16 + position, 34, 20) = 0 then 0
            when bench.pick(n, 35, 10) = 0 then null
            else 1 + bench.pick(n * 16 + position, 36, 60) end
from generate_series(1, ${products}) n
join bench.things thing on thing.number = 1 + bench.pick(n, 23, ${THINGS.length})
cross join unnest(thing.sizes) with ordinality as sized (size, position)
where cardinality(thing.sizes) = 1 or bench.pick(n * 16 + position, 33, 5) > 0;
select write_product_stocks(array_agg(id)), write_product_scales(array_agg(id)) from products;`

const shownPictures = ({ products }: Scale) => `
insert into product_images (product_id, position, media_id, alt_text)
select bench.key(3, n), position, bench.key(9, 1 + bench.pick(n * 4 + position, 37, ${PICTURES})), 'The piece, laid flat'
from generate_series(1, ${products}) n, generate_series(1, 1 + n % 3) position;`

/** Every product has a price since it was added; every fourth has four earlier prices. */
const pastPrices = ({ products }: Scale) => `
update price_history set since = products.created_at
from products where products.id = price_history.product_id;
insert into price_history (product_id, since, price_minor, currency)
select id, created_at + (now() - created_at) * step / 5, price_minor + 500 * (step % 3), currency
from generate_series(4, ${products}, 4) n
join products on products.id = bench.key(3, n) and products.state = 'active'
cross join generate_series(1, 4) step
on conflict do nothing;`

const reviews = ({ products, members }: Scale) => `
insert into reviews (id, product_id, author_id, stars, content, size_bought, fit, created_at)
select bench.key(10, n), product.id, bench.key(1, 1 + bench.pick(n, 41, ${members})), 1 + least(4, bench.pick(n, 42, 7)),
       'It wears in well and the color holds. Bought for a trip, kept for every day. Number ' || n,
       (select size from variants where product_id = product.id order by position offset bench.pick(n, 43, 5) limit 1),
       (array['runs-small', 'true-to-size', 'true-to-size', 'true-to-size', 'runs-large', null])[1 + bench.pick(n, 44, 6)],
       date_trunc('milliseconds', now() - (${REVIEWS} - n) * (interval '300 days' / ${REVIEWS}))
from generate_series(1, ${REVIEWS}) n
join products product on product.id = bench.key(3, ${popularProduct('n', 45, products)})
on conflict do nothing;`
