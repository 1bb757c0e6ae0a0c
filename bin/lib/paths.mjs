/** The folders of the project, and what is kept in .data. */
import './empty-settings.mjs'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** What survives a restart: database, files, secrets. DATA_DIR moves it, for a second installation next to the first. */
export const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')

/**
 * A secret of 32 bytes in hex, created once and readable by its owner only.
 * @param {string} name
 * @param {string} [folder]
 */
export function loadOrCreateSecret(name, folder = dataDir) {
  const file = join(folder, name)
  if (!existsSync(file)) keep(name, randomBytes(32).toString('hex'), folder)
  return readFileSync(file, 'utf8').trim()
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} [folder]
 */
export function keep(name, value, folder = dataDir) {
  mkdirSync(folder, { recursive: true })
  writeWhole(join(folder, name), value)
}

/**
 * Writes a file that only its owner can read, all of it or nothing: a start that is cut off, or a full disk, must not leave half
 * a secret.
 * @param {string} file
 * @param {string} value
 */
export function writeWhole(file, value) {
  writeFileSync(`${file}.new`, value, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/** @param {string} name */
export function kept(name) {
  const file = join(dataDir, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
