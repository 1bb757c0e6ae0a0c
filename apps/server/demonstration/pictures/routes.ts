import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../src/kernel/config.ts'
import type { Kernel } from '../../src/kernel/endpoint.ts'
import { drawBanner, drawLogo, drawPack } from './drawings.ts'
import { createPictureStore, type Draw } from './picture-store.ts'

const PACK = /^([A-Za-z0-9]{1,30})-(200|400|800)\.webp$/
const BANNER = /^([a-z0-9-]{1,40})\.webp$/
const LOGO = /^([1-9]\d{0,14})\.webp$/

/** A picture never changes at its address. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Pictures that the server draws: packs, banners, logos. `goods.pictures` contains addresses without a size (`/files/pack/123`);
 * the wire carries them with one: 400 px in lists (`/files/pack/123-400.webp`), 800 px on the product page, 200 px for
 * categories.
 */
export function pictureRoutes({ http, database }: Kernel, config: Config) {
  const store = createPictureStore(join(config.dataDir, 'pictures'))
  const serve = (folder: string, pattern: RegExp, drawing: (name: string, size: string) => Draw) =>
    http.get(`/files/${folder}/:name`, async (request: FastifyRequest, reply: FastifyReply) => {
      const { name } = request.params as { name: string }
      const [, what, size] = pattern.exec(name) ?? []
      const picture = what === undefined ? null : await store.get(`${folder}-${name}`, drawing(what, size ?? ''))
      if (!picture) return reply.callNotFound()
      reply.header('cache-control', IMMUTABLE).header('etag', picture.etag)
      if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
      return reply.type('image/webp').send(picture.bytes)
    })
  serve('pack', PACK, (goodsNo, size) => () => drawPack(database.read, goodsNo, Number(size)))
  serve('banner', BANNER, (name) => () => drawBanner(name))
  serve('logo', LOGO, (sellerId) => () => drawLogo(database.read, Number(sellerId)))
}
