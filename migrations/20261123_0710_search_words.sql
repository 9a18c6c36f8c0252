-- Search by what a product is: its category and attributes are words of its own among those of its name, so that one index
-- answers for all of them. They begin with "=", which no typed word does.

-- Weights: A the name; B the brand, and the category; C the color, and what else it is.
create function product_tokens(category_id uuid, facets text[]) returns tsvector language sql immutable parallel safe
return coalesce((select format('''=category:%s'':1B', category_id)::tsvector where category_id is not null), ''::tsvector)
  || coalesce((select string_agg(format('''=%s'':1C', facet), ' ')::tsvector from unnest(facets) as facet), ''::tsvector);

create or replace function write_product_search() returns trigger language plpgsql as $$
begin
  new.brand_key := coalesce((select name_key from brands where id = new.brand_id), '');
  new.search :=
    setweight(to_tsvector('simple', search_key(new.name)), 'A')
    || setweight(to_tsvector('simple', new.brand_key), 'B')
    || setweight(to_tsvector('simple', coalesce(search_key(new.color), '')), 'C')
    -- Generated columns are not there yet.
    || product_tokens(new.category_id,
         product_facets(new.audience, new.color_family, new.pattern, new.materials, new.occasions));
  return new;
end
$$;
drop trigger products_search on products;
create trigger products_search
  before insert or update of name, brand_id, color, category_id, audience, color_family, pattern, materials, occasions
  on products for each row execute function write_product_search();

create or replace function keep_words_of_products() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word
  from written, unnest(tsvector_to_array(written.search)) as word
  where written.state = 'active' and char_length(word) <= 60 and word not like '=%'
  -- In one order, so that two writers cannot wait for each other.
  order by word
  on conflict do nothing;
  return null;
end
$$;

-- Without its triggers: nothing but the words changes.
alter table products disable trigger user;
update products set search = search || product_tokens(category_id, facets)
where category_id is not null or facets <> '{}';
alter table products enable trigger user;

-- What shoppers type, and the words by which the shop means the same. Admins change it.
create table search_synonyms (
  id          uuid           primary key,
  typed       text           not null check (char_length(typed) between 1 and 60),
  -- Without case, accents and signs: each once.
  typed_key   text           collate "C" not null unique,
  means       text[]         not null check (cardinality(means) between 1 and 12),
  -- Who types one of the meanings finds what has the typed word too.
  is_mutual   boolean        not null default false,
  desk_key    text           not null default '',
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now()
);
create index search_synonyms_by_age on search_synonyms (created_at desc, id desc);
create index search_synonyms_by_desk_key on search_synonyms using gin (desk_key gin_trgm_ops);

create function write_synonym_key() returns trigger language plpgsql as $$
begin
  new.desk_key := desk_key(new.typed, array_to_string(new.means, ' '));
  return new;
end
$$;
create trigger search_synonyms_key before insert or update of typed, means on search_synonyms
  for each row execute function write_synonym_key();

-- Counts the changes of synonyms and categories. Each search reads it, so that every process knows them at once.
create table search_vocabulary (
  only_one  boolean  primary key default true check (only_one),
  version   bigint   not null default 1
);
insert into search_vocabulary default values;

create function count_vocabulary_change() returns trigger language plpgsql as $$
begin
  update search_vocabulary set version = version + 1;
  return null;
end
$$;
create trigger search_synonyms_counted after insert or update or delete or truncate on search_synonyms
  for each statement execute function count_vocabulary_change();
create trigger product_categories_counted after insert or update or delete or truncate on product_categories
  for each statement execute function count_vocabulary_change();

-- Searches of the shop that found nothing, by day and normalized words. Nothing in it says who asked.
create table failed_searches (
  day         date     not null,
  words       text     collate "C" not null check (char_length(words) between 2 and 60),
  times       integer  not null default 1 check (times > 0),
  -- Those who asked for it that day and not earlier in the same week.
  visitors    integer  not null default 1 check (visitors >= 0),
  primary key (day, words)
);
create index failed_searches_by_words on failed_searches (words, day);

-- So that one visitor counts once a week: a keyed hash of the address and the week, deleted after that week.
create table failed_search_visitors (
  week     date   not null,
  words    text   collate "C" not null,
  visitor  bytea  not null check (octet_length(visitor) = 16),
  primary key (week, words, visitor)
);
create index failed_search_visitors_by_visitor on failed_search_visitors (week, visitor);

-- What an admin has dealt with.
create table failed_search_decisions (
  words       text           collate "C" primary key,
  state       text           not null check (state in ('done', 'ignored')),
  decided_at  timestamptz(3) not null default now()
);

-- How much a product is worn and bought lately, as last counted by a job; those with nothing have no row.
create table product_popularity (
  product_id  uuid     primary key references products (id) on delete cascade,
  points      integer  not null check (points > 0)
);
create index product_popularity_most on product_popularity (points desc, product_id desc);

insert into search_synonyms (id, typed, typed_key, means, is_mutual)
select overlay(overlay(md5('search synonym ' || typed) placing '5' from 13 for 1) placing '8' from 17 for 1)::uuid,
       typed, trim(regexp_replace(search_key(typed), '[^[:alnum:]]+', ' ', 'g')), string_to_array(means, ', '), is_mutual
from (values
  ('trainers', 'sneakers', true),
  ('trainer', 'sneakers', true),
  ('running shoes', 'sneakers', false),
  ('tennis shoes', 'sneakers', false),
  ('plimsolls', 'sneakers', false),
  ('gym shoes', 'sneakers', false),
  ('kicks', 'sneakers', false),
  ('canvas shoes', 'sneakers', false),
  ('jumper', 'sweaters', true),
  ('pullover', 'sweaters', true),
  ('sweater', 'jumper', true),
  ('crew neck sweater', 'sweaters', false),
  ('crewneck', 'sweaters', false),
  ('knits', 'knitwear', false),
  ('knitted', 'knitwear', false),
  ('woollies', 'knitwear', false),
  ('cardi', 'cardigans', false),
  ('knitted jacket', 'cardigans', false),
  ('roll neck', 'turtlenecks', true),
  ('rollneck', 'turtlenecks', true),
  ('polo neck', 'turtlenecks', true),
  ('mock neck', 'turtlenecks', false),
  ('tank sweater', 'sweater vests', false),
  ('knit vest', 'sweater vests', false),
  ('knitted vest', 'sweater vests', false),
  ('slipover', 'sweater vests', true),
  ('hoodie', 'sweatshirts and hoodies', false),
  ('hoody', 'sweatshirts and hoodies', false),
  ('sweatshirt', 'sweatshirts and hoodies', false),
  ('sweat shirt', 'sweatshirts and hoodies', false),
  ('pants', 'trousers', true),
  ('slacks', 'trousers', false),
  ('culottes', 'trousers', false),
  ('bottoms', 'trousers, skirts, shorts', false),
  ('dress pants', 'tailored trousers', true),
  ('suit trousers', 'tailored trousers', false),
  ('pleated trousers', 'tailored trousers', false),
  ('pleat trousers', 'tailored trousers', false),
  ('sweatpants', 'joggers', true),
  ('jogging bottoms', 'joggers', true),
  ('jogging pants', 'joggers', true),
  ('track pants', 'joggers', true),
  ('tracksuit bottoms', 'joggers', true),
  ('cargo pants', 'cargo trousers', true),
  ('cargos', 'cargo trousers', false),
  ('cords', 'corduroys', false),
  ('corduroy pants', 'corduroys', true),
  ('denims', 'jeans', false),
  ('khakis', 'chinos', false),
  ('dungarees', 'overalls', true),
  ('bib overalls', 'overalls', true),
  ('playsuit', 'jumpsuits', true),
  ('romper', 'jumpsuits', true),
  ('boiler suit', 'jumpsuits', true),
  ('boilersuit', 'jumpsuits', true),
  ('frock', 'dresses', false),
  ('gown', 'evening dresses, wedding dresses', false),
  ('sundress', 'day dresses', false),
  ('summer dress', 'day dresses', false),
  ('tea dress', 'day dresses', false),
  ('wrap dress', 'day dresses', false),
  ('sheath dress', 'day dresses', false),
  ('pinafore', 'day dresses, overalls', false),
  ('midi dress', 'dresses', false),
  ('maxi dress', 'dresses', false),
  ('mini dress', 'dresses', false),
  ('cocktail dress', 'evening dresses', false),
  ('ball gown', 'evening dresses', true),
  ('evening gown', 'evening dresses', true),
  ('prom dress', 'evening dresses', false),
  ('shirtdress', 'shirt dresses', true),
  ('sweater dress', 'knit dresses', true),
  ('jumper dress', 'knit dresses', true),
  ('knitted dress', 'knit dresses', true),
  ('bridal gown', 'wedding dresses', true),
  ('wedding gown', 'wedding dresses', true),
  ('bridal dress', 'wedding dresses', true),
  ('outerwear', 'coats and jackets', true),
  ('overcoat', 'coats', true),
  ('topcoat', 'coats', false),
  ('pea coat', 'coats', false),
  ('peacoat', 'coats', false),
  ('duffel coat', 'duffle coat', true),
  ('duffle', 'coats', false),
  ('duffel', 'coats', false),
  ('parka', 'coats', false),
  ('cape', 'coats', false),
  ('poncho', 'coats', false),
  ('winter coat', 'coats, down jackets', false),
  ('trench', 'trench coats', true),
  ('mac', 'raincoats', true),
  ('macintosh', 'raincoats', true),
  ('mackintosh', 'raincoats', true),
  ('rain jacket', 'raincoats', true),
  ('rain coat', 'raincoats', true),
  ('anorak', 'raincoats', true),
  ('cagoule', 'raincoats', true),
  ('windbreaker', 'raincoats', false),
  ('slicker', 'raincoats', true),
  ('sport coat', 'blazers', true),
  ('sports coat', 'blazers', true),
  ('suit jacket', 'blazers', true),
  ('shacket', 'overshirts', false),
  ('shirt jacket', 'overshirts', true),
  ('chore coat', 'chore jacket', true),
  ('jean jacket', 'denim jackets', true),
  ('trucker jacket', 'denim jackets', true),
  ('trucker', 'denim jackets', false),
  ('biker jacket', 'leather jackets', true),
  ('moto jacket', 'leather jackets', true),
  ('motorcycle jacket', 'leather jackets', true),
  ('bomber jacket', 'bombers', true),
  ('flight jacket', 'bombers', true),
  ('varsity jacket', 'bombers', false),
  ('puffer', 'down jackets', true),
  ('puffer jacket', 'down jackets', true),
  ('padded jacket', 'down jackets', true),
  ('quilted jacket', 'down jackets, vests', false),
  ('gilet', 'vests', true),
  ('waistcoat', 'vests', true),
  ('bodywarmer', 'vests', true),
  ('body warmer', 'vests', true),
  ('puffer vest', 'vests', false),
  ('tee', 't shirts', true),
  ('tees', 't shirts', true),
  ('tshirt', 't shirts', true),
  ('tee shirt', 't shirts', true),
  ('top', 'shirts and tops', false),
  ('tops', 'shirts and tops', false),
  ('crop top', 'shirts and tops', false),
  ('longsleeve', 't shirts', false),
  ('long sleeve', 't shirts', false),
  ('camisole', 'tank tops', true),
  ('cami', 'tank tops', true),
  ('singlet', 'tank tops', true),
  ('tank', 'tank tops', true),
  ('halter top', 'tank tops', false),
  ('sleeveless top', 'tank tops', false),
  ('polo', 'polo shirts', true),
  ('button down', 'shirts', false),
  ('button up', 'shirts', false),
  ('dress shirt', 'shirts', false),
  ('oxford shirt', 'shirts', false),
  ('tunic', 'blouses', false),
  ('body suit', 'bodysuits', true),
  ('kilt', 'skirts', false),
  ('miniskirt', 'mini skirts', true),
  ('pencil skirt', 'midi skirts', false),
  ('knee length skirt', 'midi skirts', false),
  ('maxi skirt', 'long skirts', true),
  ('bermudas', 'shorts', false),
  ('bermuda', 'shorts', false),
  ('short pants', 'shorts', false),
  ('two piece suit', 'suits', false),
  ('pantsuit', 'trouser suits', true),
  ('pant suit', 'trouser suits', true),
  ('dinner jacket', 'tuxedos', true),
  ('tux', 'tuxedos', true),
  ('swimming costume', 'swimsuits', true),
  ('bathing suit', 'swimsuits', true),
  ('swimming suit', 'swimsuits', true),
  ('cossie', 'swimsuits', true),
  ('bathers', 'swimwear', true),
  ('beachwear', 'swimwear', false),
  ('two piece', 'bikinis', false),
  ('swim trunks', 'swim shorts', true),
  ('trunks', 'swim shorts, briefs and boxers', false),
  ('board shorts', 'swim shorts', true),
  ('boardshorts', 'swim shorts', true),
  ('underwear', 'underwear and socks', false),
  ('undies', 'underwear and socks', false),
  ('bralette', 'bras', false),
  ('brassiere', 'bras', true),
  ('panties', 'briefs and boxers', false),
  ('knickers', 'briefs and boxers', false),
  ('briefs', 'briefs and boxers', false),
  ('boxers', 'briefs and boxers', false),
  ('boxer shorts', 'briefs and boxers', false),
  ('underpants', 'briefs and boxers', false),
  ('thong', 'briefs and boxers', false),
  ('corset', 'lingerie', false),
  ('bustier', 'lingerie', false),
  ('vest top', 'tank tops', true),
  ('thermals', 'undershirts', false),
  ('stockings', 'tights', false),
  ('pantyhose', 'tights', true),
  ('hosiery', 'tights, socks', false),
  ('pyjamas', 'pajamas', true),
  ('pyjama', 'pajamas', true),
  ('pjs', 'pajamas', true),
  ('nightwear', 'sleepwear and loungewear', true),
  ('sleepwear', 'sleepwear and loungewear', true),
  ('nightie', 'nightgowns', true),
  ('nightdress', 'nightgowns', true),
  ('nightshirt', 'nightgowns', false),
  ('dressing gown', 'robes', true),
  ('bathrobe', 'robes', true),
  ('housecoat', 'robes', false),
  ('lounge wear', 'loungewear', true),
  ('sportswear', 'activewear', true),
  ('gym wear', 'activewear', true),
  ('workout clothes', 'activewear', true),
  ('running tights', 'sports leggings', true),
  ('yoga pants', 'sports leggings', true),
  ('gym leggings', 'sports leggings', true),
  ('gym shorts', 'sports shorts', true),
  ('running shorts', 'sports shorts', true),
  ('sports bra', 'sports tops', false),
  ('running top', 'sports tops', false),
  ('track top', 'track jackets', true),
  ('tracksuit top', 'track jackets', true),
  ('tracksuit', 'track jackets, joggers', false),
  ('onesie', 'baby bodysuits', false),
  ('babygrow', 'baby bodysuits', true),
  ('sleepsuit', 'baby bodysuits', true),
  ('footwear', 'shoes', true),
  ('bootie', 'ankle boots', true),
  ('booties', 'ankle boots', true),
  ('chukka', 'ankle boots', true),
  ('chukkas', 'ankle boots', false),
  ('desert boots', 'ankle boots', false),
  ('dealer boots', 'chelsea boots', true),
  ('chelsea', 'chelsea boots', false),
  ('wellies', 'rain boots', true),
  ('wellington boots', 'rain boots', true),
  ('wellingtons', 'rain boots', true),
  ('gumboots', 'rain boots', true),
  ('rubber boots', 'rain boots', true),
  ('hiking boots', 'boots', false),
  ('knee boots', 'boots', false),
  ('moccasins', 'loafers', false),
  ('boat shoes', 'loafers', false),
  ('deck shoes', 'loafers', false),
  ('driving shoes', 'loafers', false),
  ('slip ons', 'loafers, slippers', false),
  ('derby', 'lace up shoes', false),
  ('derbies', 'lace up shoes', false),
  ('brogues', 'lace up shoes', false),
  ('oxfords', 'lace up shoes', false),
  ('dress shoes', 'lace up shoes, loafers', false),
  ('ballerinas', 'flats', true),
  ('ballet flats', 'flats', true),
  ('pumps', 'heels, flats', false),
  ('mary janes', 'flats', false),
  ('flat shoes', 'flats', true),
  ('espadrilles', 'flats', false),
  ('stilettos', 'heels', false),
  ('high heels', 'heels', true),
  ('court shoes', 'heels', true),
  ('kitten heels', 'heels', false),
  ('wedges', 'heels, sandals', false),
  ('flip flops', 'sandals', false),
  ('thongs', 'sandals, briefs and boxers', false),
  ('sliders', 'sandals', false),
  ('slides', 'sandals', false),
  ('clogs', 'sandals', false),
  ('house shoes', 'slippers', true),
  ('purse', 'handbags', true),
  ('pocketbook', 'handbags', false),
  ('hand bag', 'handbags', true),
  ('satchel', 'handbags', false),
  ('top handle', 'handbags', false),
  ('tote bag', 'totes', true),
  ('shopper', 'totes', false),
  ('shopping bag', 'totes', false),
  ('beach bag', 'totes', false),
  ('hobo bag', 'shoulder bags', false),
  ('baguette bag', 'shoulder bags', false),
  ('cross body bag', 'crossbody bags', true),
  ('crossbody', 'crossbody bags', true),
  ('messenger bag', 'crossbody bags', false),
  ('sling bag', 'crossbody bags', false),
  ('camera bag', 'crossbody bags', false),
  ('drawstring bag', 'bucket bags', false),
  ('clutch bag', 'clutches', true),
  ('pouch', 'clutches', false),
  ('evening bag', 'clutches', false),
  ('rucksack', 'backpacks', true),
  ('knapsack', 'backpacks', true),
  ('daypack', 'backpacks', false),
  ('book bag', 'backpacks, totes', false),
  ('billfold', 'wallets', true),
  ('coin purse', 'wallets', false),
  ('card holder', 'wallets', false),
  ('cardholder', 'wallets', false),
  ('headwear', 'hats', true),
  ('fedora', 'hats', false),
  ('panama', 'hats', false),
  ('beret', 'hats', false),
  ('trilby', 'hats', false),
  ('bobble hat', 'beanies', true),
  ('woolly hat', 'beanies', true),
  ('wooly hat', 'beanies', true),
  ('watch cap', 'beanies', true),
  ('toque', 'beanies', true),
  ('knit hat', 'beanies', true),
  ('baseball cap', 'caps', true),
  ('flat cap', 'caps', false),
  ('snapback', 'caps', false),
  ('straw hat', 'sun hats', false),
  ('bucket hat', 'sun hats', false),
  ('sunhat', 'sun hats', true),
  ('muffler', 'scarves', false),
  ('snood', 'scarves', false),
  ('neckerchief', 'scarves', false),
  ('bandana', 'scarves', false),
  ('foulard', 'scarves', false),
  ('silk square', 'scarves', false),
  ('headscarf', 'scarves', false),
  ('wrap', 'shawls', false),
  ('stole', 'shawls', false),
  ('pashmina', 'shawls', false),
  ('shades', 'sunglasses', true),
  ('sunnies', 'sunglasses', true),
  ('sun glasses', 'sunglasses', true),
  ('aviators', 'sunglasses', false),
  ('eyewear', 'sunglasses', false),
  ('mittens', 'gloves', false),
  ('mitts', 'gloves', false),
  ('necktie', 'ties', true),
  ('bow tie', 'ties', false),
  ('bowtie', 'ties', false),
  ('scrunchie', 'hair accessories', false),
  ('hair clip', 'hair accessories', false),
  ('hairband', 'hair accessories', false),
  ('headband', 'hair accessories', false),
  ('barrette', 'hair accessories', false),
  ('wristwatch', 'watches', true),
  ('timepiece', 'watches', false),
  ('jewellery', 'jewelry', true),
  ('jewelery', 'jewelry', true),
  ('pendant', 'necklaces', false),
  ('choker', 'necklaces', false),
  ('chain', 'necklaces', false),
  ('studs', 'earrings', false),
  ('hoops', 'earrings', false),
  ('bangle', 'bracelets', false),
  ('cuff', 'bracelets', false),
  ('signet', 'rings', false),
  ('brooch pin', 'brooches', false),
  ('pin badge', 'brooches', false),
  ('kleid', 'dresses', false),
  ('kleider', 'dresses', false),
  ('pulli', 'sweaters', false),
  ('strickjacke', 'cardigans', false),
  ('mantel', 'coats', false),
  ('jacke', 'jackets', false),
  ('hemd', 'shirts', false),
  ('bluse', 'blouses', false),
  ('hosen', 'trousers', false),
  ('schuhe', 'shoes', false),
  ('schuh', 'shoes', false),
  ('turnschuhe', 'sneakers', false),
  ('stiefel', 'boots', false),
  ('stiefeletten', 'ankle boots', false),
  ('tasche', 'bags', false),
  ('handtasche', 'handbags', false),
  ('rucksäcke', 'backpacks', false),
  ('mütze', 'beanies', false),
  ('schal', 'scarves', false),
  ('gürtel', 'belts', false),
  ('handschuhe', 'gloves', false),
  ('sonnenbrille', 'sunglasses', false),
  ('krawatte', 'ties', false),
  ('badeanzug', 'swimsuits', false),
  ('strumpfhose', 'tights', false),
  ('schmuck', 'jewelry', false),
  ('kette', 'necklaces', false),
  ('ohrringe', 'earrings', false),
  ('armband', 'bracelets', false),
  ('uhr', 'watches', false),
  ('robe longue', 'dresses', false),
  ('chaussures', 'shoes', false),
  ('sac à main', 'handbags', false),
  ('écharpe', 'scarves', false),
  ('pantalon', 'trousers', false),
  ('chemise', 'shirts', false),
  ('jupe', 'skirts', false),
  ('manteau', 'coats', false),
  ('vestido', 'dresses', false),
  ('falda', 'skirts', false),
  ('camisa', 'shirts', false),
  ('bolso', 'handbags', false),
  ('zapatos', 'shoes', false)
) as given (typed, means, is_mutual);
