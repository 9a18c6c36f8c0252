// Run it after changing dependencies:  npm install …  &&  node scripts/complete-lock.mjs
//
// With a registry that mirrors packages for only some systems, npm writes a package-lock.json without the others, and
// `npm ci` then refuses it everywhere. This script adds the missing entries: each optional package that another package
// lists, in the listed version, for the system that its name contains.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

const path = join(ROOT, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const added = []

for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const own = `node_modules/${name}`
    if (lock.packages[own] || lock.packages[`${place}/${own}`]) continue
    // Only exact versions can be added without a request to the registry.
    if (!/^\d/.test(version))
      throw new Error(`${place} needs ${name} ${version}, which is not in the registry.`)
    lock.packages[own] = { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...systemOf(name) }
    added.push(`${name}@${version}`)
  }
}

const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(added.length > 0 ? `Added:\n${added.join('\n')}` : 'Nothing is missing.')

/** Such names end in the system, the processor and sometimes the C library: cli-linux-x64-musl. */
function systemOf(name) {
  const words = name.split('/').at(-1).split('-')
  const cpu = words.find((word) => /^(x64|arm64|arm|ia32|ppc64|riscv64|s390x|wasm32)$/.test(word))
  const os = words.find((word) => /^(android|darwin|freebsd|linux|openharmony|win32)$/.test(word))
  const isMusl = words.some((word) => word.startsWith('musl'))
  const libc = os === 'linux' && cpu !== 'wasm32' ? [isMusl ? 'musl' : 'glibc'] : null
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc } : {}) }
}
