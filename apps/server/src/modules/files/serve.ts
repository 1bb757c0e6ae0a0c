import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { networkOf } from '../../kernel/network-of.ts'
import { RecentMisses } from '../../kernel/recent-misses.ts'
import type { Picture } from '../../kernel/serve-pictures.ts'
import { reportMissingFiles } from './missing-files.ts'
import { shrinkPicture } from './picture-tasks.ts'
import { findPublicFile } from './queries.ts'
import { read } from './storage.ts'

const WIDTHS = new Set(['120', '200', '400', '800'])
const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{3}))?\.webp$/

interface Route {
  Params: { name: string }
  Querystring: { w?: string }
}

/** Finds a public picture in its original width or one of four smaller ones: named by `w` or, as those of goods, at the end of its name. */
export function publicPictures({ database, pools }: Kernel, config: Config) {
  const misses = new RecentMisses()
  const reportMissing = reportMissingFiles(config.dataDir)
  return async (request: FastifyRequest<Route>): Promise<Picture | null> => {
    const [, id, width] = NAME.exec(request.params.name) ?? []
    const { w = width } = request.query
    if (!id || (width !== undefined && w !== width) || !(w === undefined || (typeof w === 'string' && WIDTHS.has(w)))) return null
    const file = await misses.find(id, () => findPublicFile(database.read, id))
    if (!file) return null
    const shrink = (original: Buffer, width: number) =>
      pools.thumbnails.run(shrinkPicture, { original, width }, { log: request.log as Logger, owner: networkOf(request.ip) })
    return {
      etag: `"${file.sha256.slice(0, 32)}${w ? `-${w}` : ''}"`,
      read: async () => {
        const bytes = await read(config.dataDir, file.sha256, w === undefined ? undefined : Number(w), shrink)
        if (!bytes) reportMissing(request.log, id)
        return bytes
      },
    }
  }
}
