import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { BoundedQueue } from '../../src/kernel/bounded-queue.ts'
import type { Config } from '../../src/kernel/config.ts'
import type { Kernel } from '../../src/kernel/endpoint.ts'
import { openFileCache } from '../../src/kernel/file-cache.ts'
import { RecentMisses } from '../../src/kernel/recent-misses.ts'
import { servePictures } from '../../src/kernel/serve-pictures.ts'
import { DRAWING_VERSION } from './addresses.ts'
import { drawBanner, drawLogo, drawPack, type Studio } from './drawings.ts'

// Addresses carry the version of the drawings for the browser's sake (addresses.ts); any version gets the present drawing, so
// that addresses in old orders and shared pages keep working.
const PACK = /^(?:[0-9a-f]{8}-)?([0-9a-f]{32})-(200|400|800)\.webp$/
const BANNER = /^(?:[0-9a-f]{8}-)?([a-z][a-z-]{1,39})\.webp$/
const LOGO = /^(?:[0-9a-f]{8}-)?([1-9]\d{0,14})\.webp$/

interface Route {
  Params: { name: string }
}

/** All packs in all sizes are less. */
const MAX_BYTES = 256 * 1024 * 1024

/** Drawings in progress: a page asks for dozens at once, of which few may be in the queue that uploads share. */
export const openDrawingQueue = () =>
  new BoundedQueue({
    name: 'drawings',
    concurrency: 2,
    maxWaiting: 500,
    maxWaitMs: 30_000,
    busy: '正在生成的图片太多，请稍后再试',
  })

/**
 * Pictures that the server draws: packs, banners, logos. `goods.pictures` contains addresses without a size
 * (`/files/pack/1a2b3c4d-<32 random digits>`); the wire carries them with one: 400 px in lists (`…-400.webp`), 800 px on the product page,
 * 200 px for categories.
 */
export function pictureRoutes(kernel: Kernel, config: Config, queue: BoundedQueue) {
  const { database, pools } = kernel
  const cache = openFileCache(join(config.dataDir, 'pictures'), { maxBytes: MAX_BYTES })
  const misses = new RecentMisses()
  const serve = (
    folder: string,
    pattern: RegExp,
    drawing: (studio: Studio, name: string, size: string) => Promise<Buffer | null>,
  ) =>
    servePictures<Route>(kernel, `/files/${folder}/:name`, async ({ params: { name }, log }) => {
      const [, what, size] = pattern.exec(name) ?? []
      if (what === undefined) return null
      const studio: Studio = {
        db: database.read,
        draw: (task, input) => queue.run(() => pools.thumbnails.run(task, input, { log: log as Logger })),
      }
      const file = `${folder}-${DRAWING_VERSION}-${what}${size ? `-${size}` : ''}.webp`
      const bytes = await misses.find(file, () => cache.get(file, () => drawing(studio, what, size ?? '')))
      if (!bytes) return null
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      return { etag, read: async () => bytes }
    })
  serve('pack', PACK, (studio, name, size) => drawPack(studio, name, Number(size)))
  serve('banner', BANNER, drawBanner)
  serve('logo', LOGO, (studio, sellerId) => drawLogo(studio, Number(sellerId)))
}
