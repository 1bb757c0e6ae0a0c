import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { TaskStopped, type Report, type StopReason, type TaskRequest, type TaskResponse, type WorkerTask } from './worker-task.ts'

const MB = 1_048_576
const PROGRAM = fileURLToPath(new URL('./worker-main.ts', import.meta.url))
/** How much of what a worker process writes to its error output is kept for the log. */
const MAX_ERROR_TEXT = 2_000
/** What the watchdog writes, or V8 of its heap, before they end a process that needs too much memory. */
const OUT_OF_MEMORY = /MB of memory exceed the limit|JavaScript heap out of memory/
/** One memory arena per thread, glibc's default, keeps several times of what pictures need. */
const MEMORY = { MALLOC_ARENA_MAX: '2' }
/** Settings that worker processes get from the server's environment: none of its secrets. */
const ENVIRONMENT = ['PATH', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'NODE_COMPILE_CACHE'] as const

interface Current {
  id: number
  report: Report | undefined
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** One worker process, as the server sees it: runs one task at a time. It never keeps the server's process alive. */
export class WorkerProcess {
  /** Resolves once the process has ended. */
  readonly gone: Promise<void>
  /** Memory of the process after its last task, in bytes. */
  rss = 0
  alive = true
  readonly #child: ChildProcess
  #current: Current | null = null
  #lastId = 0

  constructor({ name, memoryMb }: { name: string; memoryMb: number }) {
    const child = fork(PROGRAM, [String(process.pid), String(memoryMb * MB)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // JavaScript's own limit is the smaller one: it ends with a message that says what was too large.
      execArgv: [`--title=shop-${name}`, `--max-old-space-size=${Math.round(memoryMb * 0.75)}`],
      env: { ...Object.fromEntries(ENVIRONMENT.map((key) => [key, process.env[key]])), ...MEMORY },
    })
    this.#child = child
    let errorText = ''
    let why: StopReason = 'crashed'
    child.stderr!.on('data', (chunk: Buffer) => {
      const text = errorText + String(chunk)
      if (OUT_OF_MEMORY.test(text)) why = 'memory'
      errorText = text.slice(-MAX_ERROR_TEXT)
    })
    child.on('message', (response: TaskResponse) => this.#settle(response))
    const ended = Promise.withResolvers<void>()
    this.gone = ended.promise
    const end = (how: string) => {
      this.alive = false
      this.#current?.reject(new TaskStopped(why, `${how} ${errorText.trim()}`.trim()))
      this.#current = null
      ended.resolve()
    }
    child.on('close', (code, signal) => end(`the worker process ended with ${signal ?? code}`))
    child.on('error', (error) => end(error.message))
    child.unref()
    child.channel?.unref()
    ;(child.stderr as unknown as { unref(): void }).unref()
  }

  get pid() {
    return this.#child.pid
  }

  /**
   * Runs a task. Rejects with what the function threw; with `TaskStopped` when the process died or took too long; with the
   * signal's reason when aborted. After the latter two the process is gone.
   */
  async run<I, O>(
    { file, name, timeoutMs }: WorkerTask<I, O>,
    input: I,
    { signal, report }: { signal?: AbortSignal; report?: Report } = {},
  ): Promise<O> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const id = (this.#lastId += 1)
    this.#current = { id, report, resolve, reject }
    const stop = (error: unknown) => {
      this.#current = null
      this.kill()
      reject(error)
    }
    const late = setTimeout(() => stop(new TaskStopped('timeout', `${name} took longer than ${timeoutMs} ms`)), timeoutMs)
    const abort = () => stop(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    try {
      this.#child.send({ id, file, name, input } satisfies TaskRequest, (error) => {
        if (error) stop(new TaskStopped('crashed', error.message))
      })
      return (await promise) as O
    } finally {
      clearTimeout(late)
      signal?.removeEventListener('abort', abort)
    }
  }

  /** Ends the process at once. */
  kill() {
    this.alive = false
    this.#child.kill('SIGKILL')
  }

  #settle(response: TaskResponse) {
    this.rss = response.rss
    const current = this.#current
    if (current?.id !== response.id) return
    if ('done' in response) return current.report?.(response.done)
    this.#current = null
    if ('result' in response) return current.resolve(response.result)
    const error = new Error(response.error.message)
    if (response.error.stack) error.stack = response.error.stack
    current.reject(error)
  }
}
