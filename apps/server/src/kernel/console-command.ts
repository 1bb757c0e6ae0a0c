import type { In, Out } from '@shop/contract'
import type { Tx } from './database.ts'
import {
  registerCommand,
  registerFlow,
  type CommandContext,
  type CommandOptions,
  type FlowContext,
  type Kernel,
} from './endpoint.ts'
import type { TransactionContext } from './jobs.ts'
import type { ActorOf } from './actor.ts'
import type { AuditedCall, AuditLine, WriteAudit } from './audit-line.ts'

interface Result<Answer, Line> {
  answer: Answer
  /** A list when the same was done to several things; empty when everything was already as requested. */
  audit: Line | readonly Line[]
}
/** What a handler of the console returns: the response, and what the audit log records about it. */
export type Audited<E extends AuditedCall> = Result<Out<E>, AuditLine<E>>

/** Who makes a call of the console. */
type Operator = ActorOf<'console'>
interface Doing {
  actor: Operator
  ip: string
  traceId: string
}

async function writeLines<E extends AuditedCall>(
  { writeAudit }: { writeAudit: WriteAudit },
  tx: Tx,
  call: E,
  { actor, ip, traceId }: Doing,
  now: Date,
  audit: Audited<E>['audit'],
) {
  for (const line of [audit].flat() as AuditLine<E>[]) await writeAudit(tx, { operator: actor, ip, traceId, now }, call, line)
}

/**
 * Registers a console call that writes: a command whose handler says what it did, in the terms the call declares. The audit log
 * entry commits with the work, so that no write goes unrecorded and no refusal is recorded.
 */
export function consoleCommand<E extends AuditedCall>(
  kernel: Kernel,
  call: E,
  handle: (context: CommandContext<NoInfer<E>> & { actor: Operator }, input: In<NoInfer<E>>) => Promise<Audited<NoInfer<E>>>,
  options: CommandOptions<NoInfer<E>> = {},
) {
  const run = async (context: CommandContext<E>, input: In<E>) => {
    const doing = context as CommandContext<E> & { actor: Operator }
    const { answer, audit } = await handle(doing, input)
    await writeLines(kernel, context.tx, call, doing, context.now, audit)
    return answer
  }
  registerCommand<E>(kernel, call, run, options)
}

/** The end of a console flow: only `finish` creates one. */
class Finished<T> {
  readonly answer: T
  constructor(answer: T) {
    this.answer = answer
  }
}
export type FinishedFlow<E extends AuditedCall> = Promise<Finished<Out<E>>>

export type ConsoleFlowContext<E extends AuditedCall> = FlowContext<E> & {
  actor: Operator
  /** The transaction that completes the call and writes its audit log entry. */
  finish(work: (context: TransactionContext) => Promise<Audited<E>>): FinishedFlow<E>
}

/** The same for a call that needs time between transactions (hashing a password, a foreign service). */
export function consoleFlow<E extends AuditedCall>(
  kernel: Kernel,
  call: E,
  handle: (context: ConsoleFlowContext<NoInfer<E>>, input: In<NoInfer<E>>) => FinishedFlow<NoInfer<E>>,
) {
  registerFlow<E>(kernel, call, async (context, input) => {
    const doing = context as FlowContext<E> & { actor: Operator }
    const finish: ConsoleFlowContext<E>['finish'] = (work) =>
      context.transact(async (inside) => {
        const { answer, audit } = await work(inside)
        await writeLines(kernel, inside.tx, call, doing, inside.now, audit)
        return new Finished(answer)
      })
    return (await handle({ ...doing, finish }, input)).answer
  })
}
