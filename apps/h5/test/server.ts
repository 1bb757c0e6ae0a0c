import { endpoints, type CallArgs, type CallName, type CallOut } from '@shop/contract/endpoints'
import { vi } from 'vitest'

/** A call the server received; they are recorded in the order of arrival. */
export interface ReceivedCall {
  name: CallName
  args: Record<string, unknown>
  key: string | null
}
export type Answers = { [N in CallName]?: (args: CallArgs<N>) => CallOut<N> | Promise<CallOut<N>> }

/** A refusal; thrown by a handler of `serve`. */
export class Refusal extends Error {
  readonly code: number
  readonly data: object
  constructor(code: number, msg: string, data: object = {}) {
    super(msg)
    this.code = code
    this.data = data
  }
}
/** The error of an unreachable server; thrown by a handler of `serve`. */
export const noNetwork = () => new TypeError('Failed to fetch')
/** A promise that the test resolves when it chooses. */
export function deferred<T>() {
  let settle: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => (settle = resolve))
  return { promise, resolve: (value: T) => settle(value) }
}

/** The call that a request makes: the one of exactly this path, otherwise one whose path parameters fit it. */
function nameOf(method: string, path: string) {
  const names = (Object.keys(endpoints) as CallName[]).filter((name) => endpoints[name].method === method)
  const fits = (name: CallName) => new RegExp(`^${endpoints[name].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  return names.find((name) => endpoints[name].path === path) ?? names.find(fits)
}

/**
 * Replaces the network: receives the calls and returns these answers in the envelope. Path parameters are not among the
 * arguments; a call without an answer gets a response with status 500.
 */
export function serve(answers: Answers) {
  const received: ReceivedCall[] = []
  const failures: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, window.location.origin)
    const name = nameOf(init.method ?? 'GET', pathname.replace(/^\/h5api/, ''))
    const args = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : Object.fromEntries(searchParams)
    const answer = name && (answers[name] as ((args: unknown) => unknown) | undefined)
    if (!name || !answer) {
      failures.push(`${init.method} ${pathname}`)
      return Response.json({ code: 500, msg: 'not expected' }, { status: 500 })
    }
    received.push({ name, args, key: new Headers(init.headers).get('idempotency-key') })
    const aborted = new Promise<never>((_, fail) =>
      init.signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError'))),
    )
    // An answer that refuses at once leaves it to itself: that a page is left later is no error then.
    aborted.catch(() => {})
    try {
      const data = await Promise.race([answer(args), aborted])
      return Response.json({ code: 200, msg: 'ok', data })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return Response.json({ code: error.code, msg: error.message, data: error.data })
    }
  })
  return { received, failures, of: (name: CallName) => received.filter((one) => one.name === name).map(({ args }) => args) }
}
