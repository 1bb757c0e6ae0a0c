/**
 * Checks the lockfiles: `node bin/lockfile.mjs` reports what is wrong; `--write` adds what is missing.
 *
 * npm omits packages for other machines that its registry did not offer on the day of the install; from then on
 * `npm ci` refuses the lockfile on every machine. And it quietly installs a second React next to the first when a package
 * requires an older one: two of them on one page break every hook.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/paths.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string> }} Entry */

const machine =
  /-(?<os>aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(?<cpu>arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)-?(?<abi>gnu\w*|musl\w*|eabi|msvc)?$/

/**
 * The optional packages that others in the lockfile name and that it does not contain, as lockfile entries.
 * @param {Record<string, Entry>} packages
 * @returns {Record<string, Entry & { os?: string[], cpu?: string[], libc?: string[] }>}
 */
export function findMissing(packages) {
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({ path, name, version, dev })),
  )
  const missing = wanted.filter(
    ({ path, name }) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
  )
  return Object.fromEntries(missing.map(({ name, version, dev }) => [`node_modules/${name}`, entryFor(name, version, dev)]))
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean | undefined} dev
 */
function entryFor(name, version, dev) {
  const { os, cpu, abi } = machine.exec(`-${name.replace('/', '-')}`)?.groups ?? {}
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(os === 'linux' && abi ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
}

/** Packages that all parts of the project share: one version in one place. */
const SINGLE = ['react', 'react-dom']

/**
 * Duplicates of the packages that may exist only once, as one line each.
 * @param {Record<string, Entry>} packages
 * @returns {string[]}
 */
export function findDuplicates(packages) {
  return SINGLE.flatMap((name) => {
    const paths = Object.keys(packages).filter(
      (path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
    )
    if (paths.length < 2) return []
    return [`${name} is installed ${paths.length} times: ${paths.map((path) => `${path} ${packages[path]?.version}`).join(', ')}`]
  })
}

/**
 * Completes a lockfile, or returns what is wrong with it.
 * @param {string} name path from the root of the project
 * @param {boolean} write
 * @returns {string[]}
 */
function checkLockfile(name, write) {
  const file = join(root, name)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const duplicates = findDuplicates(lock.packages)
  const missing = findMissing(lock.packages)
  const names = Object.keys(missing).map((path) => path.replace('node_modules/', ''))
  if (!names.length) return duplicates
  if (!write) return [...duplicates, `it lacks ${names.length} packages (${names[0]} …): run node bin/lockfile.mjs --write`]
  const all = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`)
  console.log(`Added ${names.length} packages to ${name}.`)
  return duplicates
}

function main() {
  const wrong = ['package-lock.json', 'bench/package-lock.json'].flatMap((name) =>
    checkLockfile(name, process.argv.includes('--write')).map((line) => `${name}: ${line}`),
  )
  for (const line of wrong) console.error(line)
  return wrong.length ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(main())
