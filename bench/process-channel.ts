/** Requests to our own processes over their message channel. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const root = join(import.meta.dirname, '..')

interface Message {
  question: number
  kind: string
  data: unknown
}
interface Reply {
  reply: number
  data?: unknown
  error?: string
}
/** What a program answers, by the name of the request. */
// oxlint-disable-next-line typescript/no-explicit-any -- the only type that functions of every argument fit
type Handlers = Record<string, (data: any) => unknown>
/** A running program that answers the requests of `H`, the type of the handlers it serves. */
export interface ChildProgram<H extends Handlers> {
  request<K extends keyof H & string>(kind: K, ...data: Parameters<H[K]>): Promise<Awaited<ReturnType<H[K]>>>
  pid: number
  /** Resolves once the program says `ready`. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** Starts a program under the current Node; it ends with us. Its output goes to `logFile`. */
export function start<H extends Handlers>(
  file: string,
  options: { logFile: string; env?: Record<string, string>; preload?: string; flags?: readonly string[] },
): ChildProgram<H> {
  const log = openSync(options.logFile, 'a')
  const child = spawn(
    process.execPath,
    [...(options.flags ?? []), ...(options.preload ? ['--import', join(root, options.preload)] : []), join(root, file)],
    {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', log, log, 'ipc'],
      // Preserves dates and buffers in transit.
      serialization: 'advanced',
    },
  )
  const open = new Map<number, { done: (data: unknown) => void; fail: (error: Error) => void }>()
  let asked = 0
  let stopping = false
  const ready = new Promise<void>((done, fail) => {
    child.on('message', (message: unknown) => {
      if (message === 'ready') return done()
      const { reply, data, error } = message as Reply
      const question = open.get(reply)
      open.delete(reply)
      if (error === undefined) question?.done(data)
      else question?.fail(new Error(`${file}: ${error}`))
    })
    child.once('exit', (code) => {
      const error = new Error(`${file} exited with ${code}; its output is in ${options.logFile}`)
      for (const question of open.values()) question.fail(error)
      if (!stopping) fail(error)
    })
  })
  ready.catch(() => {})
  return {
    pid: child.pid!,
    ready,
    request: (kind, data = null) =>
      new Promise((done, fail) => {
        open.set(++asked, { done: done as (data: unknown) => void, fail })
        child.send({ question: asked, kind, data } satisfies Message)
      }),
    async stop() {
      stopping = true
      await end(child)
    },
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([gone, pause(10_000).then(() => child.kill('SIGKILL'))])
  await gone
}

/** Answers the requests of the process that started this one. */
export function serveRequests(handlers: Handlers) {
  process.on('message', (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('question' in message)) return
    const { question, kind, data } = message as Message
    Promise.resolve()
      .then(() => handlers[kind]!(data))
      .then(
        (answer) => process.send?.({ reply: question, data: answer } satisfies Reply),
        (error: unknown) => process.send?.({ reply: question, error: String((error as Error).stack ?? error) } satisfies Reply),
      )
  })
}
