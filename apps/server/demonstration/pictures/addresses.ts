import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** A changed drawing needs a new address, as browsers keep a picture for a year: a hash of the code that draws. */
export const DRAWING_VERSION = versionOf(new URL('./drawing/', import.meta.url))

function versionOf(folder: URL): string {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$|\.br$/.test(name))
  const hash = createHash('sha256')
  for (const name of sources.toSorted()) hash.update(name).update(readFileSync(new URL(name, folder)))
  return hash.digest('hex').slice(0, 8)
}

const drawn = (kind: string, name: string | number) => `/files/${kind}/${DRAWING_VERSION}-${name}`

/**
 * Where the pack shot of goods is served; sizes are appended (`-400.webp`). The name is a random one (demonstration.pack_picture):
 * packs of prescription medicines are found only by who was given their address.
 */
export const packAddress = (name: string) => drawn('pack', name)
/** What every address of a pack of this release begins with. */
export const PACK_PREFIX = drawn('pack', '')
export const logoAddress = (sellerId: number) => `${drawn('logo', sellerId)}.webp`
export const bannerAddress = (name: string) => `${drawn('banner', name)}.webp`
