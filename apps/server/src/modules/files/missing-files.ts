import type { FastifyBaseLogger } from 'fastify'
import { LineLimit } from '../../kernel/line-limit.ts'

const LINES_A_MINUTE = 10

/** Reports stored files that are gone from the disk, such as after a restore without them: a few lines a minute. */
export function reportMissingFiles(dataDir: string) {
  const lines = new LineLimit(LINES_A_MINUTE)
  return (log: FastifyBaseLogger, fileId: string) =>
    lines.write((omitted) =>
      log.error({ fileId, dataDir, ...(omitted && { omitted }) }, 'a stored file is missing from DATA_DIR/files'),
    )
}
