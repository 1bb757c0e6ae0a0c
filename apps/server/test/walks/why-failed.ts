import pino, { type Logger } from 'pino'
import { TABLE_RIGHTS } from '../../table-rights/index.ts'

/** What a server under test has logged as its own failures. */
export interface FailureLog {
  log: Logger
  /** The messages since the last time. */
  take(): string[]
}
export function openFailureLog(): FailureLog {
  const messages: string[] = []
  const write = (line: string) => {
    if (process.env.TEST_LOG) process.stdout.write(line)
    const { err, msg } = JSON.parse(line) as { err?: { message: string }; msg: string }
    messages.push(err?.message ?? msg)
  }
  return { log: pino({ level: process.env.TEST_LOG ?? 'error' }, { write }), take: () => messages.splice(0) }
}

/** Why a call that should succeed did not, and in which file to fix that. */
export function whyFailed({ module, code }: { module: string; code: number }, failures: FailureLog): string {
  const messages = failures.take()
  if (code !== 500) return `add to test/walks/preconditions/${module}.ts what the call needs?`
  const denied = messages.flatMap((message) => /permission denied for table (\w+)/.exec(message)?.[1] ?? [])
  const tables = Object.keys(TABLE_RIGHTS).filter((name) => denied.some((table) => name.endsWith(`.${table}`)))
  const remedy =
    tables.length > 0 ? `: declare in apps/server/table-rights what the application does with ${tables.join(' or ')}` : ''
  return messages.join('; ') + remedy
}
