import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import { CallError } from './call-error.ts'
import { exchange } from './exchange.ts'
import { createIntents } from './idempotency.ts'
import { requestOf } from './request.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
  expiresIn: number
}

export interface CallOptions {
  signal?: AbortSignal
}

/** What the client needs of the application around it. */
export interface ClientDeps {
  /** Address before the paths, '/h5api'. */
  base: string
  /** The kind of client, sent as `source-type`. */
  sourceType: number
  /** Milliseconds before a call counts as failed. */
  timeout: number
  /** The path of the call that rotates the tokens. */
  refreshPath: string
  tokens: () => Pick<Tokens, 'accessToken' | 'refreshToken'> | null
  /** Who is logged in; a call is never sent again as somebody else. */
  userId: () => number | null
  saveTokens: (tokens: Tokens) => void
  /** Runs one refresh at a time over all windows; `run` finds the newest tokens by `tokens()`. */
  withRefreshLock: <T>(run: () => Promise<T>) => Promise<T>
  /** The session is over: says so once and leads to the login. True when the same person is back. */
  onSessionEnd: (why: 'expired' | 'forced', msg: string) => Promise<boolean>
  /** Something outside of the trade went wrong (HTTP status, our fault): shows it, once at a time. */
  onServerError: (error: CallError) => void
}

const EXPIRED = '您长时间未登录，为了账号安全请重新登录'
/** A refresh that is answered like this will not succeed at another try. */
const REFRESH_REFUSED = [401, 403, 404, 409, 422]

/**
 * The one HTTP client (10-shell, "Calls"): opens envelopes, renews the session once for all who wait and all windows, keeps
 * what waits for a login, and sends an unsettled intent again under the same idempotency key.
 */
export function createClient(deps: ClientDeps) {
  const intents = createIntents()
  let refreshing: Promise<boolean> | null = null
  let ending: Promise<boolean> | null = null

  interface Sending extends CallOptions {
    /** The call's path in the contract, for its errors. */
    path: string
    timeout?: number
    /** Carries the token, if there is one. */
    auth: boolean
    /** Makes no sense without a session. */
    needed: boolean
  }
  /** One exchange, as the session of this access token. */
  function request(url: string, init: RequestInit, options: Partial<Sending> & { path: string }, token?: string) {
    const headers = new Headers(init.headers)
    headers.set('source-type', String(deps.sourceType))
    if (token) headers.set('authorization', `Bearer ${token}`)
    return exchange({ ...options, timeout: options.timeout ?? deps.timeout, url: deps.base + url, init: { ...init, headers } })
  }

  /** Gets new tokens; one refresh serves all who wait. False: the session is over. Throws when no answer came. */
  const refresh = (used: string): Promise<boolean> =>
    (refreshing ??= deps
      .withRefreshLock(async () => {
        const now = deps.tokens()
        if (!now) return false
        if (now.accessToken !== used) return true // another window was faster
        const body = JSON.stringify({ refreshToken: now.refreshToken })
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
        deps.saveTokens((await request(deps.refreshPath, init, { path: deps.refreshPath })) as Tokens)
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof CallError && error.code === 40101) return end('forced', error.msg)
        if (error instanceof CallError && REFRESH_REFUSED.includes(error.code)) return false
        throw error
      })
      .finally(() => (refreshing = null)))

  const end = (why: 'expired' | 'forced', msg: string): Promise<boolean> =>
    (ending ??= deps.onSessionEnd(why, msg).finally(() => (ending = null)))

  /** Sends with the session's token; renews the session once when it ran out, waits for the login when it is over. */
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
        if (error.code === 40101) {
          if (!isStale && !(await end('forced', error.msg))) throw error
        } else if (error.code === 401) {
          if (!isStale && (renewed || !(await refresh(token))) && !(await end('expired', EXPIRED))) throw error
          renewed = true
        } else throw reported(error)
      }
    }
  }

  /** Shows what went wrong outside of the trade. 401 and 429 are no faults; 40301 and the like are codes of the trade. */
  const reported = (error: unknown) => {
    if (error instanceof CallError && !error.network && !error.settled && ![401, 429].includes(error.code) && error.code < 40000)
      deps.onServerError(error)
    return error
  }

  /** Makes a call of the contract and answers its `data`; throws CallError. */
  async function call<E extends Endpoint>(endpoint: E, args: Args<E>, options: CallOptions = {}): Promise<Out<E>> {
    const { method, path, body } = requestOf(endpoint, args)
    const needed = endpoint.access !== 'none'
    // Calls that need no login carry the token too (prices depend on it), except those that make a session.
    const auth = needed || !/^\/(console\/)?(auth\/|codeCaptcha)/.test(path)
    const intent = endpoint.idempotent ? `${deps.userId()} ${path} ${body}` : ''
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(intent && { 'idempotency-key': intents.keyOf(intent) }),
    }
    try {
      const out = await send(path, () => ({ method, headers, body }), { ...options, path: endpoint.path, auth, needed })
      intents.settle(intent)
      return out as Out<E>
    } catch (error) {
      if (error instanceof CallError && error.settled) intents.settle(intent)
      throw error
    }
  }

  /** Sends anything else below the base (uploads) with the session's token. */
  const raw = <T>(path: string, init: () => RequestInit, options: CallOptions & { timeout?: number } = {}) =>
    send(path, init, { ...options, path, auth: true, needed: true }) as Promise<T>

  return { call, raw }
}
