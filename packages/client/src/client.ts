import { FORCED_OFF } from '@shop/contract/answer-codes'
import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import { CallError } from './call-error.ts'
import { exchange, type Exchange } from './exchange.ts'
import { createIntents } from './idempotency.ts'
import { nextTryIn, pause } from './next-try.ts'
import { requestOf } from './request.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
  expiresIn: number
}

export interface CallOptions {
  signal?: AbortSignal
}

/** What the client needs from the application. */
export interface ClientDeps {
  /** The base of all paths, '/h5api'. */
  base: string
  /** The kind of client, sent as `source-type`. */
  sourceType: number
  /** The timeout of a call in milliseconds. */
  timeout: number
  /** The path of the call that rotates the tokens. */
  refreshPath: string
  tokens: () => Pick<Tokens, 'accessToken' | 'refreshToken'> | null
  /** The logged-in user; a call is never sent again as another user. */
  userId: () => number | null
  saveTokens: (tokens: Tokens) => void
  /** Runs one refresh at a time across all windows; `run` reads the newest tokens from `tokens()`. */
  withRefreshLock: <T>(run: () => Promise<T>) => Promise<T>
  /**
   * The session has ended, `at` that moment if it was ended elsewhere: says so once and shows the login. Resolves to true when the
   * same user is logged in again.
   */
  onSessionEnd: (why: 'expired' | 'forced', msg: string, at?: string) => Promise<boolean>
  /** An error that is not a refusal (HTTP status, server error): shows one at a time. */
  onServerError: (error: CallError) => void
  /** Waits before a call is sent again; as long as it says by default. */
  pause?: typeof pause
}

const EXPIRED = '您长时间未登录，为了账号安全请重新登录'
/**
 * In milliseconds. The server gives the same tokens again for 30 s, in case its answer was lost: two tries must fit into that time.
 */
const REFRESH_TIMEOUT = 10_000
/** Responses to a refresh that make retrying pointless. */
const REFRESH_REFUSED = [401, 403, 404, 409, 422]

/**
 * The only HTTP client (10-shell, "Calls"): opens envelopes, refreshes the session once for all waiting calls and windows, holds
 * calls that wait for a login, and sends an unsettled intent again under the same idempotency key. What the server refuses for the
 * moment is sent again automatically, if it reads or has such a key.
 */
export function createClient(deps: ClientDeps) {
  const intents = createIntents()
  let refreshing: Promise<boolean> | null = null
  let ending: Promise<boolean> | null = null

  interface Sending extends CallOptions {
    /** The call's path in the contract, for its errors. */
    path: string
    timeout?: number
    /** Sends the token, if there is one. */
    auth: boolean
    /** Requires a session. */
    needed: boolean
    /** Whether it may be sent again when it is unknown whether it was carried out. */
    repeatable: boolean
    /** What sends it, in place of fetch. */
    via?: Exchange | undefined
  }
  /** One exchange in the session of this access token; what may be repeated is, while the server says "not now". */
  async function request(url: string, init: RequestInit, options: Partial<Sending> & { path: string }, token?: string) {
    const headers = new Headers(init.headers)
    headers.set('source-type', String(deps.sourceType))
    // The browser names the type of a form itself, with its boundary.
    // A form and the bytes of a file say themselves what they are.
    if (!(init.body instanceof FormData) && !headers.has('content-type')) headers.set('content-type', 'application/json')
    if (token) headers.set('authorization', `Bearer ${token}`)
    const { timeout = deps.timeout, repeatable, signal, via = exchange } = options
    for (let tries = 1; ; tries += 1)
      try {
        return await via({ ...options, timeout, url: deps.base + url, init: { ...init, headers } })
      } catch (error) {
        const wait = repeatable ? nextTryIn(error, tries) : null
        if (wait === null) throw error
        await (deps.pause ?? pause)(wait, signal)
      }
  }

  /** Refreshes the tokens once for all waiting calls. Returns false when the session has ended; throws when there was no response. */
  const refresh = (used: string): Promise<boolean> =>
    (refreshing ??= deps
      .withRefreshLock(async () => {
        const now = deps.tokens()
        if (!now) return false
        if (now.accessToken !== used) return true // another window was faster
        const init = { method: 'POST', body: JSON.stringify({ refreshToken: now.refreshToken }) }
        const options = { path: deps.refreshPath, timeout: REFRESH_TIMEOUT, repeatable: true }
        const send = () => request(deps.refreshPath, init, options, now.accessToken)
        const fresh = await send().catch((error: unknown) => {
          if (error instanceof CallError && error.network) return send()
          throw error
        })
        deps.saveTokens(fresh as Tokens)
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof CallError && error.code === FORCED_OFF) return forced(error)
        if (error instanceof CallError && REFRESH_REFUSED.includes(error.code)) return false
        throw error
      })
      .finally(() => (refreshing = null)))

  const end = (...[why, msg, at]: Parameters<ClientDeps['onSessionEnd']>): Promise<boolean> =>
    (ending ??= deps.onSessionEnd(why, msg, at).finally(() => (ending = null)))
  const forced = ({ msg, data: { at } }: CallError) => end('forced', msg, typeof at === 'string' ? at : undefined)

  /** Sends with the session's token; refreshes once when the token has expired, and waits for the login when the session has ended. */
  async function send(url: string, init: () => RequestInit, sending: Sending): Promise<unknown> {
    const userId = deps.userId()
    for (let renewed = false; ;) {
      if (ending && sending.needed && !(await ending)) throw new CallError(401, EXPIRED)
      if (deps.userId() !== userId) throw new CallError(401, EXPIRED)
      const token = sending.auth ? deps.tokens()?.accessToken : undefined
      try {
        return await request(url, init(), sending, token)
      } catch (error) {
        if (!(error instanceof CallError) || !token) throw reported(error)
        const isStale = deps.tokens()?.accessToken !== token
        if (error.code === FORCED_OFF) {
          if (!isStale && !(await forced(error))) throw error
        } else if (error.code === 401) {
          if (!isStale && (renewed || !(await refresh(token))) && !(await end('expired', EXPIRED))) throw error
          renewed = true
        } else throw reported(error)
      }
    }
  }

  /** Shows errors that are not refusals: any HTTP status outside 200–299, the flood guard's 429 included, and a code of 500 or more. */
  const reported = (error: unknown) => {
    if (error instanceof CallError && error.isServerError) deps.onServerError(error)
    return error
  }

  /** Makes a call of the contract and returns its `data`; throws CallError. */
  async function call<E extends Endpoint>(endpoint: E, args: Args<E>, options: CallOptions = {}): Promise<Out<E>> {
    const { method, path, body } = requestOf(endpoint, args)
    const needed = endpoint.access !== 'none'
    // Public calls send the token too (prices depend on it), except those that begin a session or prepare it.
    const auth = !endpoint.withoutSession
    const intent = endpoint.idempotent ? `${deps.userId()} ${path} ${body}` : ''
    const repeatable = method === 'GET' || intent !== ''
    const headers = { ...(intent && { 'idempotency-key': intents.keyOf(intent) }) }
    try {
      const out = await send(path, () => ({ method, headers, body }), {
        ...options,
        path: endpoint.path,
        auth,
        needed,
        repeatable,
      })
      intents.settle(intent)
      return out as Out<E>
    } catch (error) {
      if (error instanceof CallError && error.settled) intents.settle(intent)
      throw error
    }
  }

  /** Sends other requests below the base (uploads, `via` what reports their progress) with the session's token. */
  const raw = <T>(path: string, init: () => RequestInit, options: CallOptions & Pick<Partial<Sending>, 'timeout' | 'via'> = {}) =>
    send(path, init, { ...options, path, auth: true, needed: true, repeatable: false }) as Promise<T>

  return { call, raw }
}
