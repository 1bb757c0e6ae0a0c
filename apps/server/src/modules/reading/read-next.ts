import { isIdentityCard, type CertificateKind } from '@shop/contract'
import { BoundedQueue } from '../../kernel/bounded-queue.ts'
import type { Config } from '../../kernel/config.ts'
import { MINUTE, SECOND } from '../../kernel/clock.ts'
import { jobKind, worker, type JobContext } from '../../kernel/jobs.ts'
import { OcrFailed, type OcrProvider, type PaperShown } from '../../providers/ocr/provider.ts'
import { hasCardConsent } from '../documents/index.ts'
import { readPrivateFile } from '../files/index.ts'
import { sealFields } from './content.ts'
import { readFields } from './fields/read-fields.ts'
import { beginNext, deleteReading, endReading, type ReadingRow } from './reading-rows.ts'

/** One job for each reading, which begins whichever is next. */
export const READ_NEXT = jobKind<object>('reading.read-next', {
  title: '识别照片',
  retryLimit: 4,
  retryDelaySeconds: 5,
  expireInSeconds: 900,
})

/** So often a picture is begun at most: a reader may be away, a server may die. */
const MAX_ATTEMPTS = 3

const shownBy = (kind: CertificateKind): PaperShown =>
  kind === 'business-licence' ? kind : isIdentityCard(kind) ? 'identity-card' : 'other'

/** Readings in turn: no more at a time than the reader takes. */
export const openTurns = (concurrency: number) =>
  new BoundedQueue({
    name: 'readings',
    concurrency,
    maxWaiting: 1_000,
    maxWaitMs: 14 * MINUTE,
    busy: '正在识别的图片太多，请稍后再试',
  })

/**
 * Reads the next picture, keeps its fields and notifies whoever uploaded it. One of an identity card is dropped where the consent to it is
 * not in force any more. The log has neither text nor names.
 */
export const readingWorker = (config: Config, ocr: OcrProvider | null, turns: BoundedQueue) =>
  worker(READ_NEXT, (_, context) => turns.run(() => readNext(config, ocr, context)))

async function readNext(config: Config, ocr: OcrProvider | null, context: JobContext): Promise<void> {
  const next = await context.transact(async ({ tx, now }) => {
    const begun = await beginNext(tx, now)
    if (!begun || !isIdentityCard(begun.kind) || (await hasCardConsent(tx, begun.user_id, now))) return begun
    await deleteReading(tx, begun)
    return undefined
  })
  if (!next) return
  const end = (outcome: Parameters<typeof endReading>[2]) =>
    context.transact(async ({ tx, now, emit }) => {
      await endReading(tx, next, outcome, now)
      if (outcome.state !== 'waiting') await emit('paper-read', { user: next.user_id }, {})
    })
  const log = context.log.child({ provider: ocr?.name, kind: next.kind })
  const from = performance.now()
  try {
    const fields = await fieldsOf(config, ocr, context, next)
    await end({ state: 'read', content: sealFields(config.secrets, fields) })
    const sure = fields.filter((one) => one.sure).length
    log.info({ fields: fields.length, sure, seconds: Math.round((performance.now() - from) / SECOND) }, 'paper read')
  } catch (error) {
    const again = error instanceof OcrFailed && error.mayRetry && next.attempts < MAX_ATTEMPTS
    await end({ state: again ? 'waiting' : 'failed' })
    // The queue repeats the job after a while.
    if (again) throw error
    log.warn({ err: error }, 'paper not read')
  }
}

async function fieldsOf(config: Config, ocr: OcrProvider | null, { db, pools, log }: JobContext, next: ReadingRow) {
  const bytes = await readPrivateFile(db, config.dataDir, next.file_id)
  if (!ocr || !bytes) throw new OcrFailed(ocr ? 'the picture is gone' : 'nothing here reads pictures')
  const lines = await ocr.read(
    { bytes, shown: shownBy(next.kind) },
    { run: (task, input) => pools.reading.run(task, input, { log }) },
  )
  return readFields(next.kind, lines)
}
