import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installReaderPackages } from './reader-packages.mjs'

test('without a registry it says why in a few lines, after one more try', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dependencies = { 'no-such-package-of-a-test': '1.0.0' }
  const resolved = 'http://127.0.0.1:1/no-such-package-of-a-test-1.0.0.tgz'
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      lockfileVersion: 3,
      packages: { '': { dependencies }, 'node_modules/no-such-package-of-a-test': { version: '1.0.0', resolved } },
    }),
  )
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:1/', npm_config_fetch_retry_mintimeout: '10' }
  const why = installReaderPackages(folder, env) ?? ''
  expect(why).toContain('ECONNREFUSED')
  expect(why).not.toMatch(/npm error|\n {2}|\{/)
  expect(why.split('\n').length).toBeLessThan(10)
})
