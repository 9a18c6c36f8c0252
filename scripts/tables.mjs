// Writes src/platform/database/tables.ts from a migrated database: DATABASE_URL=postgres://… npm run tables
import { spawnSync } from 'node:child_process'

const generated = spawnSync(
  'kysely-codegen',
  [
    '--dialect',
    'postgres',
    '--numeric-parser',
    'number',
    '--default-schema',
    'public',
    '--exclude-pattern',
    'graphile_worker.*',
    '--type-mapping',
    JSON.stringify({ int8: 'number' }),
    '--out-file',
    'src/platform/database/tables.ts',
  ],
  { stdio: 'inherit' },
)
process.exit(generated.status ?? 1)
