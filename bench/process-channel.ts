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
export interface ChildProgram {
  request<T>(kind: string, data?: unknown): Promise<T>
  /** Resolves once the program says `ready`. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** Starts a program under the current Node; it ends with us. Its output goes to `logFile`. */
export function start(file: string, options: { logFile: string; env?: Record<string, string>; preload?: string }): ChildProgram {
  const log = openSync(options.logFile, 'a')
  const child = spawn(
    process.execPath,
    [...(options.preload ? ['--import', join(root, options.preload)] : []), join(root, file)],
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
    ready,
    request: <T>(kind: string, data: unknown = null) =>
      new Promise<T>((done, fail) => {
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

type Answers = Record<string, (data: never) => unknown>
/** Answers the requests of the process that started this one. */
export function serveRequests(answers: Answers) {
  process.on('message', (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('question' in message)) return
    const { question, kind, data } = message as Message
    Promise.resolve()
      .then(() => answers[kind]!(data as never))
      .then(
        (answer) => process.send?.({ reply: question, data: answer } satisfies Reply),
        (error: unknown) => process.send?.({ reply: question, error: String((error as Error).stack ?? error) } satisfies Reply),
      )
  })
}
