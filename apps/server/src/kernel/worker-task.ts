/**
 * A function of a file that runs in a worker process. Input and output are copied between the processes: plain data and buffers,
 * nothing with methods. Only its declaration is imported here; the file and its libraries are loaded in the worker process alone.
 */
export interface WorkerTask<I, O> {
  /** The file's address, as the worker process imports it. */
  file: string
  /** The exported function's name. */
  name: string
  /** A run that takes longer is killed. */
  timeoutMs: number
  /**
   * What it works on may be made to need any amount of memory or time, and its caller has an answer to that: it gets a process
   * with nearly all of its memory left, is not retried when it needs too much, and the log has no error of it.
   */
  mayBeStopped: boolean
  /** Carries the types. */
  readonly __types?: (input: I) => O
}

/** Says how far a task is: its function gets it as the second argument. */
export type Report = (done: number) => void

type InputOf<F> = F extends (input: infer I, report: Report) => unknown ? I : never
type OutputOf<F> = F extends (...input: never[]) => infer O ? Awaited<O> : never

/**
 * Declares a task: `workerTask<typeof Drawing, 'draw'>(new URL('./drawing.ts', import.meta.url), 'draw', { timeoutMs: 10_000 })`,
 * where `Drawing` is imported as a type (`import type * as Drawing from './drawing.ts'`).
 */
export const workerTask = <M, K extends keyof M & string>(
  file: URL,
  name: K,
  { timeoutMs, mayBeStopped = false }: { timeoutMs: number; mayBeStopped?: boolean },
): WorkerTask<InputOf<M[K]>, OutputOf<M[K]>> => ({ file: file.href, name, timeoutMs, mayBeStopped })

/** What the server sends to a worker process: one task at a time. */
export interface TaskRequest {
  id: number
  file: string
  name: string
  input: unknown
}
/** What comes back: how far the task is, then the result, or what the function threw. `rss` is the process's memory in bytes. */
export type TaskResponse = { id: number; rss: number } & (
  | { done: number }
  | { result: unknown }
  | { error: { message: string; stack: string | undefined } }
)
/** Limits of a worker process, from its command line to its watchdog. */
export interface WorkerLimits {
  parent: number
  maxRss: number
}

/** Why a task was stopped: its process died, it needed too much memory, or it took too long. */
export type StopReason = 'crashed' | 'memory' | 'timeout'

/** A task that was stopped before it ended. */
export class TaskStopped extends Error {
  readonly why: StopReason
  constructor(why: StopReason, message: string) {
    super(message)
    this.why = why
  }
}
