import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installReader, isReaderInstalled, wantsReader } from './reader.mjs'

/** A folder, and the lines of an installation in it that ends with this code. */
async function install(/** @type {{ code: number, isInstalled?: boolean }} */ { code, isInstalled = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const logFile = join(folder, 'install-ocr.log')
  /** @type {string[]} */
  const lines = []
  await installReader({
    say: (line) => lines.push(line),
    logFile,
    isInstalled: () => isInstalled,
    command: ['-e', `console.error('the registry was asked'); process.exitCode = ${code}`],
  })
  return { lines, logFile }
}

test('says when it begins and when photos are read', async () => {
  const { lines } = await install({ code: 0 })
  expect(lines).toEqual([
    expect.stringMatching(/^Installing .*by hand until then/),
    expect.stringMatching(/^Photos .* from now on/),
  ])
})

test('without a registry it says once what to do, and keeps what npm wrote', async () => {
  const { lines, logFile } = await install({ code: 1 })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^Photos of licences are not read: .*npm run install-ocr$/)
  expect(lines[1]).toContain(logFile)
  await expect.poll(() => readFileSync(logFile, 'utf8')).toContain('the registry was asked')
})

test('where it is there, nothing is said', async () => {
  expect((await install({ code: 1, isInstalled: true })).lines).toEqual([])
})

test('an installation that was cut off counts as none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules/onnxruntime-node'), { recursive: true })
  expect(isReaderInstalled(folder)).toBe(false)
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  expect(isReaderInstalled(folder)).toBe(true)
})

test('is for demonstrations that read on this machine', () => {
  expect(wantsReader({})).toBe(true)
  expect(wantsReader({ OCR_PROVIDER: 'built-in' })).toBe(true)
  for (const env of [{ NODE_ENV: 'production' }, { OCR_PROVIDER: 'off' }, { OCR_PROVIDER: 'tencent' }, { VITEST: 'true' }])
    expect(wantsReader(env)).toBe(false)
})
