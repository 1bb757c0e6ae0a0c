import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { shrinkPicture } from './picture-tasks.ts'
import { findPublicFile } from './queries.ts'
import { read } from './storage.ts'

const WIDTHS = new Set(['120', '400', '800'])
const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

interface Route {
  Params: { name: string }
  Querystring: { w?: string }
}

/**
 * Serves a public picture in its original width or one of three smaller ones. Its bytes never change, so any cache may keep it
 * for a year.
 */
export const serve =
  ({ database, pools }: Kernel, config: Config) =>
  async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const id = NAME.exec(request.params.name)?.[1]
    const { w } = request.query
    const file =
      id && (w === undefined || (typeof w === 'string' && WIDTHS.has(w))) ? await findPublicFile(database.read, id) : undefined
    if (!file) return reply.callNotFound()
    const tag = `"${file.sha256.slice(0, 32)}${w ? `-${w}` : ''}"`
    // Only an existing picture may be cached: a failure cached for a year would outlive its cause.
    const kept = () => reply.header('etag', tag).header('cache-control', 'public, max-age=31536000, immutable')
    if (request.headers['if-none-match'] === tag) return kept().code(304).send()
    const shrink = (original: Buffer, width: number) =>
      pools.pictures.run(shrinkPicture, { original, width }, { log: request.log as Logger })
    const bytes = await read(config.dataDir, file.sha256, w === undefined ? undefined : Number(w), shrink)
    if (!bytes) return reply.callNotFound()
    return kept().type('image/webp').send(bytes)
  }
