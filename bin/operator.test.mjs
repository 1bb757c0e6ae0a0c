import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { actAsOwner, findOwner } from './lib/shop-owner.mjs'
import { root } from './lib/paths.mjs'

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A project with the packages that production needs, and an npm that says so when it is called. */
function makeProduction() {
  const project = makeFolder()
  for (const name of ['bin', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(project, name), { recursive: true })
  for (const name of ['apps', 'packages']) symlinkSync(join(root, name), join(project, name))
  mkdirSync(join(project, 'node_modules'))
  for (const name of ['node', 'pg']) symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
  writeFileSync(join(project, 'npm'), `#!/bin/sh\necho called >${join(project, 'npm-was-called')}`)
  chmodSync(join(project, 'npm'), 0o755)
  return project
}

/**
 * @param {string} project
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function operator(project, args, env) {
  const { SHOP_BOOTSTRAPPED: _, npm_execpath: __, DATABASE_URL: ___, MIGRATION_DATABASE_URL: ____, ...rest } = process.env
  const child = spawn(process.execPath, [join(project, 'bin/operator.mjs'), ...args], {
    env: { ...rest, PATH: `${project}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return `${out}${error}`
}

test('needs no packages for development, and never installs any: the shop may be running', async () => {
  const project = makeProduction()
  expect(await operator(project, [], { DATABASE_URL: inject('databaseUrl') })).toMatch(/^npm run operator -- add ACCOUNT/)
  rmSync(join(project, 'node_modules/node'))
  const words = 'The packages are not installed. With the shop stopped, run: npm ci\n'
  expect(await operator(project, [], { DATABASE_URL: inject('databaseUrl') })).toBe(words)
  expect(existsSync(join(project, 'npm-was-called'))).toBe(false)
})

test('creates nothing where there is no shop, and says where the settings of a service are', async () => {
  const folder = makeFolder()
  chmodSync(folder, 0o755)
  for (const place of [join(folder, 'none'), folder])
    expect(await operator(root, ['deactivate', 'x'], { DATA_DIR: place })).toMatch(
      /^There is no shop in \/.*: set -a; \. \/etc\/shop\.env\n$/,
    )
  writeFileSync(join(folder, 'pg.json'), '')
  expect(await operator(root, ['deactivate', 'x'], { DATA_DIR: folder })).toMatch(
    /^\/.*\/pg\.json, which has the password of the database, can’t be read \(Unexpected end of JSON input\)\. .*\n$/,
  )
  writeFileSync(join(folder, 'pg.json'), JSON.stringify({ password: 'a', key: 'b' }))
  expect(await operator(root, ['deactivate', 'x'], { DATA_DIR: folder })).toBe(`There is no database in ${join(folder, 'pg')}.\n`)
  expect(readdirSync(folder)).toEqual(['pg.json'])
})

test('says in words what is wrong with a database, and creates nothing in it', async () => {
  const empty = new URL(inject('databaseUrl'))
  empty.pathname = '/postgres'
  const deactivate = (/** @type {string} */ url) => operator(root, ['deactivate', 'x'], { DATABASE_URL: url })
  expect(await deactivate(empty.href)).toBe('The database postgres (DATABASE_URL) holds no shop yet: start the shop once.\n')
  empty.password = 'wrong'
  expect(await deactivate(empty.href)).toMatch(
    /^The database at .* \(DATABASE_URL\) can’t be used: .*password authentication.*\n$/,
  )
})

test('acts as whoever runs the shop, or not at all', () => {
  const folder = makeFolder()
  const uid = Number(process.getuid?.())
  expect(findOwner(folder)).toBeUndefined()
  writeFileSync(join(folder, 'pg.json'), '')
  expect(findOwner(folder)).toMatchObject({ uid })
  actAsOwner(folder, { uid, gid: 0 })
  expect(() => actAsOwner(folder, { uid: 12345, gid: 12345 }, 4711)).toThrow(
    `The shop in ${folder} is run by the user 12345. Give this command as the user 12345 or as root.`,
  )
})
