/**
 * npm run install-ocr: installs what reads pictures of papers on this machine (decision 0087), apart from everything else: 115 MB are
 * downloaded, and 75 MB stay. A server that runs uses it from the next picture on.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { installReaderPackages } from './lib/reader-packages.mjs'

const folder = join(root, 'apps/server/ocr')
console.log('Installing what reads photos of licences: 115 MB are downloaded, which takes a while …')
const why = installReaderPackages(folder)
if (why !== undefined) {
  console.error(
    `${why}\n\nPhotos of licences are not read: the packages could not be installed (${folder}). Forms are filled in by hand, or read by a cloud service (OCR_PROVIDER). Once the registry can be reached, try again: npm run install-ocr`,
  )
  process.exit(1)
}
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
console.log('Photos of licences are read on this machine from now on.')
