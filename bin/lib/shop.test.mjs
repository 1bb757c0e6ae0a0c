import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './postgres.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** @param {Record<string, string>} env */
async function start(env) {
  const parent = mkdtempSync(join(tmpdir(), 'shop-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'data')
  const program = `import { runShop } from '${root}/bin/lib/shop.mjs'; process.exit(await runShop())`
  const port = String(await freePort())
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', program], {
    env: { NODE_ENV: undefined, VITEST: undefined, PORT: port, CASHIER_PORT: String(await freePort()), DATA_DIR: folder, ...env },
  })
  return { code, output: output.trim(), isMade: existsSync(folder) }
}

test('a wrong setting is said before anything is made, and not that the disk is full', async () => {
  const { code, output, isMade } = await start({ NODE_ENV: 'prod', SMS_PROVIDER: '', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  expect(output).toMatch(/^Settings: NODE_ENV: .*; LOG_LEVEL: .*$/)
  expect(isMade).toBe(false)
})
