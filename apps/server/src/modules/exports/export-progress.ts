import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import type { Report } from '../../kernel/worker-task.ts'
import { MAKING } from './export-rows.ts'

/** No one waits for the file any more. */
export class ExportCancelled extends Error {}

interface Progress {
  /** Takes how many rows are written. */
  report: Report
  /** Aborted once the export is cancelled. */
  signal: AbortSignal
  /** When nothing is being recorded any more. */
  recorded(): Promise<void>
}

/** Records how far an export is, one statement at a time: what comes meanwhile is recorded after it, the newest alone. */
export function recordProgress(transact: JobContext['transact'], id: string): Progress {
  const cancelled = new AbortController()
  let newest = 0
  let recorded = 0
  let recording = Promise.resolve()
  let isRecording = false
  const record = async () => {
    while (newest > recorded && !cancelled.signal.aborted) {
      const written = newest
      const isWanted = await transact(({ tx }) =>
        first(tx, sql`update exports.export set written_count = ${written} where id = ${id} and ${MAKING} returning id`),
      )
      if (!isWanted) cancelled.abort(new ExportCancelled())
      recorded = written
    }
  }
  return {
    signal: cancelled.signal,
    report(written) {
      newest = Math.max(newest, written)
      if (isRecording) return
      isRecording = true
      // A file without its progress is better than none: what fails here is tried with the next number.
      recording = record()
        .catch(() => {})
        .finally(() => {
          isRecording = false
        })
    },
    recorded: () => recording,
  }
}
