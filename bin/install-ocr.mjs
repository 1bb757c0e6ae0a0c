/**
 * npm run install-ocr: installs what reads pictures of papers on this machine (decision 0087), apart from everything else: 115 MB are
 * downloaded, and 75 MB stay. A server that runs uses it from the next picture on.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'

const folder = join(root, 'apps/server/ocr')
const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: folder,
  stdio: 'inherit',
  shell: platform() === 'win32',
})
if (status !== 0) process.exit(status ?? 1)
// The package carries what runs the models for every kind of machine: all but this one's goes.
const binaries = join(folder, 'node_modules/onnxruntime-node/bin/napi-v6')
for (const os of readdirSync(binaries))
  for (const cpu of readdirSync(join(binaries, os)))
    if (os !== platform() || cpu !== arch()) rmSync(join(binaries, os, cpu), { recursive: true })
if (!existsSync(join(binaries, platform(), arch()))) {
  console.error(
    `Nothing here runs the models on ${platform()} ${arch()}: forms are filled in by hand, or read by a cloud service.`,
  )
  process.exit(1)
}
console.log('Pictures of papers are read on this machine from now on.')
