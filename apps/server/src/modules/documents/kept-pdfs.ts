import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { openFileCache } from '../../kernel/file-cache.ts'
import { networkOf } from '../../kernel/network-of.ts'
import type { WorkerTask } from '../../kernel/worker-task.ts'

const MAX_BYTES = 64 * 1024 * 1024

/**
 * PDFs that anybody may ask for: each is drawn by a worker process the first time and read from the disk afterwards, under a name that
 * changes with what is printed and with the program that draws it. Networks take turns in being drawn for.
 */
export function openKeptPdfs<T>(
  { pools }: Pick<Kernel, 'pools'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  { folder, program, draw }: { folder: string; program: URL; draw: WorkerTask<T, Buffer> },
) {
  const cache = openFileCache(join(dataDir, folder), { maxBytes: MAX_BYTES })
  const text = readFileSync(program)
  return async (name: string, printed: T, { ip, log }: Pick<FastifyRequest, 'ip' | 'log'>): Promise<Buffer> => {
    const hash = createHash('sha256').update(text).update(JSON.stringify(printed)).digest('hex').slice(0, 32)
    const options = { log: log as Logger, owner: networkOf(ip) }
    return (await cache.get(`${name}-${hash}.pdf`, () => pools.documents.run(draw, printed, options)))!
  }
}
