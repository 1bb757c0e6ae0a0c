import type { Logger } from 'pino'

/** Logs the start and the end of an outage, one line each, however often something fails in between. */
export interface OutageLog {
  failed(error: unknown): void
  worked(): void
}
/** `what` starts both lines: "Database connections: failed", "Database connections: working again". */
export function outageLog(log: Logger, what: string): OutageLog {
  let isOut = false
  return {
    failed(error) {
      if (!isOut) log.error({ err: error }, `${what}: failed`)
      isOut = true
    },
    worked() {
      if (isOut) log.info(`${what}: working again`)
      isOut = false
    },
  }
}
