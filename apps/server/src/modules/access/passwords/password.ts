import type { Logger } from 'pino'
import { Unavailable } from '../../../kernel/unavailable.ts'
import type { WorkerPools } from '../../../kernel/worker-pools.ts'
import { TaskStopped, workerTask, type WorkerTask } from '../../../kernel/worker-task.ts'
import type * as Hash from './password-hash.ts'

const file = new URL('./password-hash.ts', import.meta.url)
const timeoutMs = 10_000
const hash = workerTask<typeof Hash, 'hashPassword'>(file, 'hashPassword', { timeoutMs })
const matches = workerTask<typeof Hash, 'passwordMatches'>(file, 'passwordMatches', { timeoutMs })
/** Seconds after which a password may be tried again when its worker process failed. */
const FAILED_RETRY = 5

/** What hashing needs of a call's context. */
export interface HashingContext {
  pools: WorkerPools
  log: Logger
}

const run = <I, O>({ pools, log }: HashingContext, task: WorkerTask<I, O>, input: I): Promise<O> =>
  pools.passwords.run(task, input, { log }).catch((error: unknown) => {
    if (error instanceof TaskStopped) throw new Unavailable('暂时无法验证密码，请稍后再试', FAILED_RETRY)
    throw error
  })

/** Hashes a password in a worker process. Rejects with `Unavailable` when too many wait. */
export const hashPassword = (context: HashingContext, password: string) => run(context, hash, password)

/**
 * Whether the password matches the hash; a missing hash takes as long and does not. Computed in a worker process. Rejects with
 * `Unavailable` when too many wait.
 */
export const passwordMatches = (context: HashingContext, password: string, known: string | null) =>
  run(context, matches, { password, hash: known })
