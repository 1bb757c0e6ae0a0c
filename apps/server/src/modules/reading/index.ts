import type { Config } from '../../kernel/config.ts'
import type { OcrProvider } from '../../providers/ocr/provider.ts'
import type { Module } from '../module.ts'
import { eraseReadings, readings } from './personal-data.ts'
import { purgeReadings } from './purge-readings.ts'
import { openTurns, readingWorker } from './read-next.ts'
import { readPictures } from './read-pictures.ts'
import { routes } from './routes.ts'

export { clearReadCards } from './clear-cards.ts'
export { readDifferences } from './read-differences.ts'
export { READING_STATES, readingsOf, type PictureReading } from './reading-rows.ts'

/** Pictures of papers, read to fill in forms and to be compared with what was filled in. `ocr` null, or not installed yet: none are read. */
export function readingModule(config: Config, ocr: OcrProvider | null): Module {
  const turns = openTurns(ocr?.concurrency ?? 1)
  return {
    name: 'reading',
    register: (kernel) => routes(kernel, config, () => ocr !== null && (ocr.isInstalled?.() ?? true)),
    workers: [readingWorker(config, ocr, turns)],
    queues: [turns],
    fileReferences: readPictures,
    personalData: [readings(config.secrets)],
    eraseUser: eraseReadings,
    schedules: [
      {
        name: 'reading.purge',
        title: '清理照片识别记录',
        cron: '35 3 * * *',
        run: async (context) => context.log.info({ purged: await purgeReadings(context) }, 'old readings deleted'),
      },
    ],
  }
}
