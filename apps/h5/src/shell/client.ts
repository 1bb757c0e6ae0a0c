import { RefreshTokens } from '@shop/contract/access'
import type { Args, Endpoint, Out } from '@shop/contract/endpoint'

export type Tokens = Out<typeof RefreshTokens>

/** A call that did not succeed. `code` is the envelope's; 0 means that no answer came (no network, too slow). */
export class CallError extends Error {
  readonly code: number
  readonly data: Record<string, unknown>
  /** HTTP status; 0 without an answer. */
  readonly status: number
  constructor(code: number, msg: string, data: unknown = null, status = 200) {
    super(msg)
    this.name = 'CallError'
    this.code = code
    this.data = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
    this.status = status
  }
  get msg() {
    return this.message
  }
  /** The refusal's name in the contract, '' when the answer names none. */
  get reason() {
    return typeof this.data.reason === 'string' ? this.data.reason : ''
  }
  get traceId() {
    return typeof this.data.traceId === 'string' ? this.data.traceId : ''
  }
  /** Code 422: what is wrong with each field. */
  get fields() {
    return (this.data.fields ?? {}) as Record<string, string>
  }
  /** True when no answer came; the server may or may not have done it. */
  get network() {
    return this.code === 0
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** The intent's idempotency key; a repetition of the same intent passes the same one. */
  key?: string
}

/** What the client needs of the shop around it. */
export interface Surroundings {
  /** Address before the paths, '/h5api'. */
  base: string
  /** Milliseconds before a call counts as failed. */
  timeout: number
  tokens: () => Tokens | null
  /** Who is logged in; a call is never sent again as somebody else. */
  owner: () => number | null
  /** Keeps rotated tokens. */
  keep: (tokens: Tokens) => void
  /** Runs one refresh at a time over all windows; `run` finds the newest tokens by `tokens()`. */
  alone: <T>(run: () => Promise<T>) => Promise<T>
  /** The session is over: says so once and leads to the login. True when the same person is back. */
  ended: (why: 'expired' | 'forced', msg: string) => Promise<boolean>
  /** Something outside of the trade went wrong (HTTP status, our fault): tells it, once at a time. */
  trouble: (error: CallError) => void
}

/** All that a built page has of a call (`inlineCalls` of the contract). */
type CallShape = Pick<Endpoint, 'method' | 'path' | 'access' | 'idempotent'>

const EXPIRED = '您长时间未登录，为了账号安全请重新登录'

export const newKey = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, i) =>
    (i === 6 ? (byte & 15) | 64 : i === 8 ? (byte & 63) | 128 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The one HTTP client (10-shell, "Calls"). */
export function createClient(around: Surroundings) {
  let refreshing: Promise<boolean> | null = null
  let ending: Promise<boolean> | null = null

  /** One exchange: sends, waits no longer than `timeout`, opens the envelope. */
  async function exchange(url: string, init: RequestInit, outer?: AbortSignal, timeout = around.timeout): Promise<unknown> {
    const control = new AbortController()
    const stop = () => control.abort()
    outer?.addEventListener('abort', stop)
    if (outer?.aborted) stop()
    const timer = setTimeout(stop, timeout)
    try {
      const answer = await fetch(around.base + url, { ...init, signal: control.signal })
      const text = await answer.text()
      let envelope: { code?: unknown; msg?: unknown; data?: unknown } = {}
      try {
        envelope = JSON.parse(text) ?? {}
      } catch {
        // Not an envelope (a proxy's page): told by its HTTP status below.
      }
      const code = typeof envelope.code === 'number' ? envelope.code : answer.ok ? 500 : answer.status
      if (answer.status === 200 && code === 200) return envelope.data
      throw new CallError(
        code,
        typeof envelope.msg === 'string' ? envelope.msg : '服务暂时不可用，请稍后再试',
        envelope.data,
        answer.status,
      )
    } catch (error) {
      if (error instanceof CallError || outer?.aborted) throw error
      throw new CallError(0, control.signal.aborted ? '网络太慢，请稍后重试' : '网络信号丢失，请检查网络后重试', null, 0)
    } finally {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    }
  }

  /** Gets new tokens; one refresh serves all who wait. False: the session is over. Throws when no answer came. */
  const refresh = (used: string): Promise<boolean> =>
    (refreshing ??= around
      .alone(async () => {
        const now = around.tokens()
        if (!now) return false
        if (now.accessToken !== used) return true // another window was faster
        const body = JSON.stringify({ refreshToken: now.refreshToken })
        const headers = { 'source-type': '3', 'content-type': 'application/json' }
        around.keep((await exchange(RefreshTokens.path, { method: 'POST', headers, body })) as Tokens)
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof CallError && error.code === 40101) return over('forced', error.msg)
        if (error instanceof CallError && [401, 403, 404, 409, 422].includes(error.code)) return false
        throw error
      })
      .finally(() => (refreshing = null)))

  const over = (why: 'expired' | 'forced', msg: string): Promise<boolean> =>
    (ending ??= around.ended(why, msg).finally(() => (ending = null)))

  /** Sends with the session's token; renews the session once when it ran out, waits for the login when it is over. */
  async function send<T>(
    url: string,
    init: () => RequestInit,
    { auth, needed, signal, timeout }: CallOptions & { timeout?: number; auth: boolean; needed: boolean },
  ): Promise<T> {
    const owner = around.owner()
    for (let renewed = false; ;) {
      if (ending && needed && !(await ending)) throw new CallError(401, EXPIRED)
      if (around.owner() !== owner) throw new CallError(401, EXPIRED)
      const token = auth ? around.tokens()?.accessToken : undefined
      const request = init()
      const headers = { ...(request.headers as Record<string, string>), 'source-type': '3' }
      if (token) Object.assign(headers, { authorization: `Bearer ${token}` })
      try {
        return (await exchange(url, { ...request, headers }, signal, timeout)) as T
      } catch (error) {
        if (!(error instanceof CallError) || !token) throw told(error)
        if (error.code === 40101) {
          if (around.tokens()?.accessToken === token && !(await over('forced', error.msg))) throw error
        } else if (error.code === 401) {
          if (around.tokens()?.accessToken === token && (renewed || !(await refresh(token))) && !(await over('expired', EXPIRED)))
            throw error
          renewed = true
        } else throw told(error)
      }
    }
  }

  const told = (error: unknown) => {
    if (error instanceof CallError && !error.network && error.code !== 429 && (error.status !== 200 || error.code >= 500)) {
      // 401 and 40101 are the session's own matter whatever status carries them; 40301 and 40302 are trade codes.
      if (error.code !== 401 && error.code < 40000) around.trouble(error)
    }
    return error
  }

  /** Makes a call of the contract and answers its `data`; throws CallError. */
  async function call<E extends Endpoint>(endpoint: E, args: Args<E>, options: CallOptions = {}): Promise<Out<E>> {
    const { method, access, idempotent }: CallShape = endpoint
    const rest: Record<string, unknown> = { ...(args as Record<string, unknown>) }
    let path = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = rest[field]
      delete rest[field]
      return encodeURIComponent(String(value))
    })
    const headers: Record<string, string> = {}
    let body: string | undefined
    if (method === 'GET' || method === 'DELETE') path += query(rest)
    else {
      headers['content-type'] = 'application/json'
      body = JSON.stringify(rest)
    }
    if (idempotent) headers['idempotency-key'] = options.key ?? newKey()
    // Calls that need no login carry the token too (prices depend on it), except those that make a session.
    const needed = access !== 'none'
    const auth = needed || !/^\/(auth\/|codeCaptcha)/.test(path)
    return send<Out<E>>(path, () => ({ method, headers, body }), { ...options, auth, needed })
  }

  /** Sends anything else below the base (uploads) with the session's token. */
  const raw = <T>(path: string, init: () => RequestInit, options: CallOptions & { timeout?: number } = {}) =>
    send<T>(path, init, { ...options, auth: true, needed: true })

  return { call, raw }
}

const query = (values: Record<string, unknown>) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value]) if (one != null) params.append(name, String(one))
  const text = params.toString()
  return text && `?${text}`
}
