import { ConsoleRefresh } from '@shop/contract/console-access'
import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import { endSession, keepTokens, readTokens, type Tokens } from './session.ts'
import { CallError, wire } from './wire.ts'

const PREFIX = '/h5api'
const TIMEOUT = 20_000
const LOGGED_OUT = [401, 40101]

/** One key for one intent: kept while nobody knows whether the call arrived, dropped with its answer. */
const intents = new Map<string, string>()

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

async function send<T>(path: string, init: RequestInit, headers: Record<string, string>, signal?: AbortSignal): Promise<T> {
  const limit = AbortSignal.timeout(TIMEOUT)
  let response: Response
  try {
    response = await fetch(PREFIX + path, {
      ...init,
      headers: { 'source-type': '5', ...(init.body ? { 'content-type': 'application/json' } : {}), ...headers },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, limit.aborted ? '服务器没有及时响应，请重试' : '网络连接失败，请检查网络后重试')
  }
  const envelope = (await response.json().catch(() => null)) as { code: number; msg: string; data: T } | null
  if (!envelope) throw new CallError(response.status || 500, '服务暂时不可用，请稍后重试')
  if (envelope.code !== 200) throw new CallError(envelope.code, envelope.msg, envelope.data)
  return envelope.data
}

let refreshing: Promise<void> | undefined

/** Rotates the tokens once for all waiting calls and all tabs: a refresh token used twice would end the session. */
function refresh(stale: string): Promise<void> {
  const rotate = async () => {
    const kept = readTokens()
    if (!kept) throw new CallError(401, '请重新登录')
    if (kept.accessToken !== stale) return
    const body = JSON.stringify({ refreshToken: kept.refreshToken })
    keepTokens(await send<Tokens>(ConsoleRefresh.path, { method: 'POST', body }, {}))
  }
  const locks = navigator.locks as LockManager | undefined
  refreshing ??= Promise.resolve(locks ? locks.request('console.refresh', rotate) : rotate()).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** Makes a call of the contract. Throws {@link CallError}; a session that is over ends here and leads to the login. */
export async function call<E extends Endpoint>(endpoint: E, args: Args<E>, signal?: AbortSignal): Promise<Out<E>> {
  const { method, path, body, open, keyed } = wire(endpoint, args)
  const intent = `${path} ${body}`
  const key = keyed ? (intents.get(intent) ?? newKey()) : undefined
  if (key) intents.set(intent, key)

  const attempt = async () => {
    const token = open ? undefined : readTokens()?.accessToken
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(key ? { 'idempotency-key': key } : {}) }
    try {
      return await send<Out<E>>(path, { method, body }, headers, signal)
    } catch (error) {
      if (open || !(error instanceof CallError) || error.code !== 401 || !token) throw error
      await refresh(token)
      const headersAgain = { ...headers, authorization: `Bearer ${readTokens()?.accessToken}` }
      return send<Out<E>>(path, { method, body }, headersAgain, signal)
    }
  }
  try {
    const answer = await attempt()
    intents.delete(intent)
    return answer
  } catch (error) {
    if (error instanceof CallError) {
      if (error.code !== 0 && error.code < 500) intents.delete(intent)
      if (!open && LOGGED_OUT.includes(error.code)) endSession(error.message)
    }
    throw error
  }
}
