import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { addMigrations, changedMigrations } from './migration-rules.ts'
import { RULES, readTree } from './rules.ts'

const MEMBERS = 'src/features/core/members'
const PHOTOS = 'src/features/community/photos'
const CART = 'src/features/commerce/cart'
const TABLES = {
  'src/platform/database/tables.ts': 'export interface DB {\n  photos: Photos;\n  members: Members;\n}\n',
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Returns the violations of a rule in a tree of these files, as `path:line what`. */
function broken(rule: string, files: Record<string, string>): string[] {
  return RULES[rule]!.find(readTree(treeOf(files), ['src'])).map(
    ({ path, line, message }) => `${path}${line > 0 ? `:${line}` : ''} ${message}`,
  )
}

function treeOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'showoff-borders-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const lines = (count: number) => 'a\n'.repeat(count)

describe('arrows', () => {
  test('an import from a later feature is found with its file and line', () => {
    const found = broken('arrows', {
      [`${MEMBERS}/server/member.ts`]: `// first\nimport { photo } from '../../../community/photos/photo.ts'\n`,
      [`${PHOTOS}/photo.ts`]: 'export const photo = 1\n',
    })
    expect(found).toEqual([`${MEMBERS}/server/member.ts:2 members imports photos (${PHOTOS}/photo.ts)`])
  })

  test('an import of a type, a dynamic import and an import over several lines count too', () => {
    const found = broken('arrows', {
      [`${MEMBERS}/a.ts`]: `import type { A } from '../../community/photos/photo.ts'\n`,
      [`${MEMBERS}/b.ts`]: `const b = () => import('../../community/photos/photo.ts')\n`,
      [`${MEMBERS}/c.ts`]: `import {\n  a,\n  b,\n} from '../../community/photos/photo.ts'\n`,
      [`${PHOTOS}/photo.ts`]: 'export const photo = 1\n',
    })
    expect(found).toHaveLength(3)
  })

  test('the order within a tier counts, and app.ts may not be imported', () => {
    const found = broken('arrows', {
      [`${PHOTOS}/photo.ts`]: `import '../reels/reel.ts'\nimport '../../../app.ts'\n`,
      'src/features/community/reels/reel.ts': '',
      'src/app.ts': '',
    })
    expect(found).toHaveLength(2)
  })

  test('imports of earlier features, comments and tests are allowed', () => {
    const found = broken('arrows', {
      [`${PHOTOS}/photo.ts`]: `import '../../core/members/member.ts'\n// import '../../commerce/cart/cart.ts'\n`,
      [`${MEMBERS}/member.ts`]: '',
      [`${MEMBERS}/member.test.ts`]: `import '../../community/photos/photo.ts'\n`,
      [`${CART}/cart.ts`]: '',
    })
    expect(found).toEqual([])
  })

  test('a feature that is not listed, or is in another tier, is found', () => {
    expect(broken('arrows', { 'src/features/core/hats/hat.ts': '' })).toHaveLength(1)
    expect(broken('arrows', { 'src/features/core/photos/photo.ts': '' })).toHaveLength(1)
  })
})

describe('cycles', () => {
  const circle = {
    [`${MEMBERS}/member.ts`]: `import '../../community/photos/photo.ts'\n`,
    [`${PHOTOS}/photo.ts`]: `import '../../commerce/cart/cart.ts'\n`,
    [`${CART}/cart.ts`]: `import '../../core/members/member.ts'\n`,
  }

  test('three features in a circle are found though no two import each other', () => {
    expect(broken('cycles', circle)).toHaveLength(3)
    expect(broken('pairs', circle)).toEqual([])
  })

  test('two features that import each other are found once', () => {
    expect(
      broken('pairs', { ...circle, [`${CART}/cart.ts`]: `import '../../community/photos/photo.ts'\n` }),
    ).toEqual(['cart and photos import each other'])
  })

  test('features that import in one direction are allowed', () => {
    expect(broken('cycles', { ...circle, [`${CART}/cart.ts`]: '' })).toEqual([])
  })

  test('two files that import each other are found, unless one imports only types', () => {
    const files = (word: string) => ({
      [`${CART}/a.ts`]: `import { b } from './b.ts'\n`,
      [`${CART}/b.ts`]: `import ${word} from './a.ts'\n`,
    })
    expect(broken('file-cycles', files('{ a }'))).toHaveLength(1)
    expect(broken('file-cycles', files('type { A }'))).toEqual([])
    expect(broken('file-cycles', files('{ type A, type B }'))).toEqual([])
  })
})

describe('sides', () => {
  test('a screen that imports the server is found, and the other way round', () => {
    const found = broken('sides', {
      [`${CART}/ui/Cart.tsx`]: `import '../server/cart-sql.ts'\n`,
      [`${CART}/server/cart-sql.ts`]: `import '../ui/Cart.tsx'\n`,
      [`${CART}/cart.ts`]: `import './server/cart-sql.ts'\n`,
    })
    expect(found).toHaveLength(3)
  })

  test('both sides may import the shape', () => {
    const files = {
      [`${CART}/ui/Cart.tsx`]: `import '../cart.ts'\n`,
      [`${CART}/server/cart-sql.ts`]: `import '../cart.ts'\n`,
      [`${CART}/cart.ts`]: '',
    }
    expect(broken('sides', files)).toEqual([])
  })

  test('an import of the demo picture generator is found', () => {
    expect(broken('sides', { 'src/main.ts': `import '../demo/art/render.ts'\n` })).toHaveLength(1)
  })

  test('a program file that imports a test file is found', () => {
    const found = broken('tests', {
      [`${CART}/cart.ts`]: `import './testing/fill-cart.ts'\n`,
      [`${CART}/testing/fill-cart.ts`]: '',
      [`${CART}/cart.test.ts`]: `import './testing/fill-cart.ts'\n`,
    })
    expect(found).toHaveLength(1)
  })
})

describe('writes', () => {
  const writes = (statement: string, folder = CART) =>
    broken('writes', { ...TABLES, [`${folder}/server/some-sql.ts`]: statement }).filter((found) =>
      found.startsWith('src/'),
    )

  test.each([
    [`db.insertInto('photos')`],
    [`db.updateTable('photos as p')`],
    [`db\n  .deleteFrom(\n    'photos')`],
    [`db.mergeInto('photos')`],
    ['sql`insert into photos (id) values (1)`'],
    [`prepared('x', "update photos set id = 1")`],
    ['sql`update photos p\n set id = 1`'],
    ['sql`with gone as (delete from photos returning id) select 1`'],
    ['sql`truncate photos`'],
    ['sql`merge into photos using x`'],
  ])('%s outside the owner is found', (statement) => {
    expect(writes(statement)).toHaveLength(1)
    expect(writes(statement, PHOTOS)).toEqual([])
  })

  test('a write whose table is not a literal is found', () => {
    expect(writes(`db.insertInto(table)`)).toHaveLength(1)
    expect(writes('sql`delete from $' + '{sql.table(table)}`')).toHaveLength(1)
  })

  test('reads, locks, sentences and temporary tables are allowed', () => {
    expect(writes(`db.selectFrom('photos')`)).toEqual([])
    expect(writes('sql`select 1 from photos for update of photos`')).toEqual([])
    expect(writes('sql`insert into copied (id) values (1) on conflict do update set id = 2`')).toEqual([])
    expect(writes('sql`create temporary table copied on commit drop as select * from photos`')).toEqual([])
    expect(writes('sql`update copied set id = 2`; sql`delete from copied`; sql`truncate copied`')).toEqual([])
    expect(writes(`title('Failed to update photos')`)).toEqual([])
  })

  test('a table without an owner is found', () => {
    const tables = 'export interface DB {\n  hats: Hats;\n}\n'
    expect(broken('writes', { 'src/platform/database/tables.ts': tables })).toContain(
      'tools/borders/structure.ts:1 hats has no owner',
    )
  })
})

describe('names', () => {
  test('an endpoint that is declared twice is found, whatever its parameters are called', () => {
    const contract = (key: string) => `export const cartApi = endpoints('Cart', {\n  '${key}': {},\n})\n`
    const files = (second: string) => ({
      [`${CART}/cart-api.ts`]: contract('PUT /cart/{lineId}'),
      [`${CART}/more-api.ts`]: contract(second),
    })
    expect(broken('routes', files('PUT /cart/{id}'))).toHaveLength(1)
    expect(broken('routes', files('DELETE /cart/{id}'))).toEqual([])
    expect(broken('routes', files('PUT /cart/{id}/size'))).toEqual([])
  })

  test('a handler and a call that name an endpoint by its key are no second declarations', () => {
    const contract = `export const cartApi = endpoints('Cart', {\n  'GET /cart': {},\n})\n`
    const handler = `export const cartRoutes = implement(cartApi, {\n  'GET /cart': () => 1,\n})\n`
    const call = `export const cartQuery = () => api('GET /cart')\n`
    const files = {
      [`${CART}/cart-api.ts`]: contract,
      [`${CART}/server/cart-routes.ts`]: handler,
      [`${CART}/ui/cart-queries.ts`]: call,
    }
    expect(broken('routes', files)).toEqual([])
  })

  test('an API path that a screen contains as text is found', () => {
    const typed = 'const add = () => fetch(`/api/cart/$' + '{id}`)\n'
    expect(broken('routes', { [`${CART}/ui/queries.ts`]: typed })).toHaveLength(1)
  })

  test('a page whose address or file is named a second time is found', () => {
    const file = `export const Page = () => import('../../features/commerce/cart/ui/CartPage.tsx')\n`
    const pages = {
      'src/pages.tsx': `createRoute({ ...at('/cart') })\n`,
      'src/pages/shop/cart-page.ts': file,
    }
    expect(broken('pages', pages)).toEqual([])
    expect(
      broken('pages', { ...pages, 'src/pages/more.ts': `createRoute({ path: '/cart' })\n` }),
    ).toHaveLength(1)
    expect(
      broken('pages', {
        ...pages,
        'src/page-sources.ts': `['src/features/commerce/cart/ui/CartPage.tsx']\n`,
      }),
    ).toHaveLength(1)
    expect(
      broken('pages', { ...pages, [`${CART}/ui/Other.tsx`]: `import { CartPage } from './CartPage.tsx'\n` }),
    ).toHaveLength(1)
  })
})

describe('migrations', () => {
  const sql = 'create table hats (id uuid);\n'
  const listed = { 'migrations/1.sql': createHash('sha256').update(sql).digest('hex') }
  const tree = (files: Record<string, string>) =>
    treeOf({ 'migrations/hashes.json': JSON.stringify(listed), ...files })

  test('a migration that is listed and unchanged is allowed', () => {
    expect(changedMigrations(tree({ 'migrations/1.sql': sql }), listed)).toEqual([])
  })

  test('a change, a removal, a new name and an unlisted migration are found', () => {
    const whats = (files: Record<string, string>) =>
      changedMigrations(tree(files), {}).map(({ message }) => message)
    expect(whats({ 'migrations/1.sql': `${sql}-- more` })).toEqual([
      'was changed: add a new migration instead',
    ])
    expect(whats({})).toEqual(['was removed or renamed'])
    expect(whats({ 'migrations/2.sql': sql })).toHaveLength(2)
    expect(whats({ 'migrations/1.sql': sql, 'migrations/2.sql': sql })).toHaveLength(1)
  })

  test('a hash that was changed along with its migration is found by a comparison with main', () => {
    const found = changedMigrations(tree({ 'migrations/1.sql': sql }), { 'migrations/1.sql': 'another' })
    expect(found).toHaveLength(1)
  })

  test('a new migration is added to the list, and a changed one keeps its old hash', () => {
    const root = tree({ 'migrations/1.sql': 'changed', 'migrations/2.sql': sql })
    addMigrations(root)
    expect(changedMigrations(root, {}).map(({ path }) => path)).toEqual(['migrations/1.sql'])
  })
})

describe('sizes', () => {
  const files = (count: number, name: (at: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${CART}/${name(at)}`, '']))

  test('a folder with more than 20 entries is found; a folder counts as an entry, a test together with its file', () => {
    const full = files(19, (at) => `file-${at}.ts`)
    expect(broken('folders', { ...full, [`${CART}/ui/a.ts`]: '' })).toEqual([])
    expect(broken('folders', { ...full, [`${CART}/ui/a.ts`]: '', [`${CART}/file-0.test.ts`]: '' })).toEqual(
      [],
    )
    expect(broken('folders', { ...full, [`${CART}/ui/a.ts`]: '', [`${CART}/more.test.ts`]: '' })).toEqual([
      `${CART} has 21 entries; the limit is 20`,
    ])
  })

  test('a file above the length limit is found; tests have a higher limit, generated files and lists have none', () => {
    const allowed = {
      [`${CART}/a.ts`]: lines(250),
      [`${CART}/a.test.ts`]: lines(400),
      'tests/browser/a.spec.ts': lines(400),
      'src/platform/database/tables.ts': lines(900),
      'src/pages.tsx': lines(300),
    }
    expect(broken('lengths', allowed)).toEqual([])
    const long = {
      [`${CART}/a.ts`]: lines(251),
      [`${CART}/a.test.ts`]: lines(401),
      'tests/browser/a.spec.ts': lines(401),
    }
    expect(broken('lengths', long)).toHaveLength(3)
  })

  test('a file in src/ that does not start or list the program is found', () => {
    expect(broken('loose', { 'src/app.ts': '', 'src/app.test.ts': '', 'src/pages.tsx': '' })).toEqual([])
    expect(broken('loose', { 'src/letters.ts': '' })).toHaveLength(1)
  })
})
