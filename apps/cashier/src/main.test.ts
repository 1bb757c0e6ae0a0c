import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const CASHIER_SECRET = 'a-shared-key-of-more-than-32-characters'
const env = { PATH: process.env['PATH'], CASHIER_SECRET, CASHIER_PORT: '0' }

test('refuses to start in production', () => {
  const { status, stderr } = spawnSync(process.execPath, [main], { env: { ...env, NODE_ENV: 'production' }, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('CASHIER_IN_PRODUCTION=yes-i-mean-it')])
})

test('starts in production when explicitly allowed, and a signal stops it cleanly', async () => {
  const asked = { ...env, NODE_ENV: 'production', CASHIER_IN_PRODUCTION: 'yes-i-mean-it' }
  const running = spawn(process.execPath, [main], { env: asked, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of running.stdout) {
    if (String(line).includes('listening')) break
  }
  running.kill('SIGTERM')
  expect(await new Promise((resolve) => running.once('exit', (code, signal) => resolve([code, signal])))).toEqual([0, null])
})

test.each([
  [{ CASHIER_SECRET: undefined }, 'CASHIER_SECRET'],
  [{ CASHIER_SECRET: 'short' }, 'CASHIER_SECRET'],
  [{ CASHIER_PORT: 'http' }, 'CASHIER_PORT'],
  [{ CASHIER_SWITCHES: '{"explode":1}' }, 'CASHIER_SWITCHES'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ NODE_ENV: 'production', CASHIER_IN_PRODUCTION: 'yes' }, 'production'],
  [{ NODE_ENV: 'Production', CASHIER_IN_PRODUCTION: 'yes-i-mean-it' }, 'NODE_ENV must be one of'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of'],
])('rejects %o with a sentence that names it', (change, name) => {
  expect(() => readSettings({ CASHIER_SECRET, ...change })).toThrow(name)
})

test('needs few settings', () => {
  const settings = readSettings({ CASHIER_SECRET, CASHIER_SWITCHES: '{"copies":2}', CASHIER_PUBLIC_URL: 'https://pay.example/' })
  expect(settings).toMatchObject({ port: 8081, host: '127.0.0.1', dataPath: ':memory:', publicUrl: 'https://pay.example' })
  expect(settings.switches).toEqual({ copies: 2 })
})
