import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appSecret } from './app-secret.mjs'

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'app-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the first start creates the secret, later ones have it, and APP_SECRET replaces it', () => {
  const folder = makeFolder()
  const secret = appSecret({ env: {}, folder })
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  writeFileSync(join(folder, 'pg.json'), '{}')
  expect(appSecret({ env: {}, folder })).toBe(secret)
  expect(appSecret({ env: { APP_SECRET: 'ab' }, folder })).toBe('ab')
})

test('is not invented next to a database, unless it is said to be lost', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'pg.json'), '{}')
  expect(() => appSecret({ env: {}, folder })).toThrow(/app-secret is missing, but the database .* APP_SECRET_LOST=on/)
  expect(existsSync(join(folder, 'app-secret'))).toBe(false)
  const secret = appSecret({ env: { APP_SECRET_LOST: 'on' }, folder })
  expect(readFileSync(join(folder, 'app-secret'), 'utf8')).toBe(secret)
})
