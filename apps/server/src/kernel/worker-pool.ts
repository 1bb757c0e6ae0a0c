import type { Logger } from 'pino'
import { BoundedQueue, type QueueOptions } from './bounded-queue.ts'
import { callScope, type CallScope } from './call-scope.ts'
import { WorkerProcess } from './worker-process.ts'
import { TaskStopped, type Report, type WorkerTask } from './worker-task.ts'

/** A process that has had nothing to do for this long ends. */
const IDLE_MS = 60_000
/** A process that occupies more than this share of its memory limit after a task is replaced before its next one. */
const WORN_OUT = 0.75
/** One that occupies no more than this share has room for whatever a fresh one has room for, as far as anyone can count on. */
const AS_FRESH = 0.4
const MB = 1_048_576

export interface PoolOptions extends QueueOptions {
  /** Memory limit of one process, in MB: JavaScript and native libraries together. */
  memoryMb: number
  idleMs?: number
}
export interface RunOptions {
  /** The request's log: a line about its task has its id. */
  log: Logger
  /** Aborting removes a waiting task, and kills the process of a running one. */
  signal?: AbortSignal
  /** Gets how far the task is, as often as it says. */
  report?: Report
  /** It goes before all other tasks that wait, and a full queue gives up the last of those for it. */
  preferred?: boolean
  /** Whose task it is: owners take turns, and the pool may limit what each has in it. */
  owner?: string
}

/**
 * Runs tasks in child processes: a bounded queue in front of at most `concurrency` processes, one task at a time in each. They
 * start on demand, end when idle, run at low priority, and end with the server. A crash is retried once, in a fresh process; then
 * the task fails with `TaskStopped` and the log says so. What exceeds its time or memory is killed and not retried, because it would
 * again, except for memory that earlier tasks have left less of: a fresh process has all of it. A task that may be stopped so begins in
 * a fresh process or in one that holds hardly more, and that it was is no error of ours.
 */
export class WorkerPool {
  readonly queue: BoundedQueue
  readonly #options: PoolOptions
  readonly #processes = new Set<WorkerProcess>()
  /** Processes without a task, the last used at the end, each with the timer that ends it. */
  readonly #idle: { worker: WorkerProcess; timer: NodeJS.Timeout }[] = []
  #crashes = 0
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.queue = new BoundedQueue(options)
  }
  get name() {
    return this.queue.name
  }
  /** Processes that run or wait for work, with their memory in bytes after the last task. */
  get processes(): readonly { pid: number | undefined; rss: number }[] {
    return [...this.#processes].map(({ pid, rss }) => ({ pid, rss }))
  }
  /** How often a process died under a task that may not be stopped. */
  get crashes() {
    return this.#crashes
  }

  /** Runs a task once there is room; rejects with `Unavailable` when the queue is full. Its time is part of what the call costs. */
  run<I, O>(task: WorkerTask<I, O>, input: I, options: RunOptions): Promise<O> {
    // What waits is started by whatever ends before it, in that one's scope.
    const scope = callScope.getStore()
    return this.queue.run(() => this.#run(task, input, options, scope), {
      signal: options.signal,
      preferred: options.preferred ?? false,
      owner: options.owner,
    })
  }

  /** Rejects what waits and ends all processes; a task that still runs fails. */
  async close() {
    this.#closed = true
    this.queue.close()
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer)
    const processes = [...this.#processes]
    for (const worker of processes) worker.kill()
    await Promise.all(processes.map((worker) => worker.gone))
  }

  async #run<I, O>(
    task: WorkerTask<I, O>,
    input: I,
    { log, signal, report }: RunOptions,
    scope: CallScope | undefined,
  ): Promise<O> {
    for (let attempt = 1; ; attempt++) {
      const worker = this.#take(task.mayBeStopped)
      const from = performance.now()
      const isUsed = worker.rss > 0 && !task.mayBeStopped
      try {
        return await worker.run(task, input, { signal, report })
      } catch (error) {
        if (!(error instanceof TaskStopped) || this.#closed) throw error
        const isExpected = task.mayBeStopped && error.why !== 'crashed'
        if (error.why !== 'timeout' && !isExpected) this.#crashes += 1
        const retried = attempt === 1 && (error.why === 'crashed' || (error.why === 'memory' && isUsed))
        log[isExpected ? 'info' : retried ? 'warn' : 'error'](
          { err: error, pool: this.name, task: task.name, attempt },
          'worker process stopped',
        )
        if (!retried) throw error
      } finally {
        if (scope) scope.costMs += performance.now() - from
        this.#giveBack(worker)
      }
    }
  }

  #take(fresh: boolean): WorkerProcess {
    for (let last = this.#idle.pop(); last; last = this.#idle.pop()) {
      clearTimeout(last.timer)
      if (last.worker.alive && (!fresh || last.worker.rss <= this.#options.memoryMb * MB * AS_FRESH)) return last.worker
      last.worker.kill()
    }
    const worker = new WorkerProcess(this.#options)
    this.#processes.add(worker)
    void worker.gone.then(() => this.#processes.delete(worker))
    return worker
  }

  #giveBack(worker: WorkerProcess) {
    if (!worker.alive) return
    if (worker.rss > this.#options.memoryMb * MB * WORN_OUT) return worker.kill()
    const timer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(entry), 1)
      worker.kill()
    }, this.#options.idleMs ?? IDLE_MS).unref()
    const entry = { worker, timer }
    this.#idle.push(entry)
  }
}
