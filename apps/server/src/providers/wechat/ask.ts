import * as z from 'zod'
import { WechatAway, WechatRefused } from './provider.ts'

/** Answers are HTTP 200; a failure is named in the body. */
const Failure = z.object({ errcode: z.number() })

/** What concerns the code alone: unknown, used, too old, or of somebody whom WeChat keeps from logging in. */
const OF_THE_CODE = new Set([40029, 40163, 40226, 41008, 42003])
/** WeChat’s own failure, or too many calls. */
const BUSY = new Set([-1, 45011, 50001])

/** A call of WeChat: with `body`, which is sent as JSON, a POST. */
export interface WechatCall {
  path: string
  query?: Record<string, string>
  body?: object
}

/** Asks WeChat and returns its answer as JSON. No error names the address: it contains the secret and the code. */
export async function askWechat(base: string, { path, query = {}, body }: WechatCall, timeoutMs: number): Promise<unknown> {
  let status: number
  let text: string
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
      redirect: 'error',
      signal,
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw new WechatAway(`no response within ${timeoutMs} ms`, 'hangs')
    const code = String(((error as Error).cause as { code?: unknown } | undefined)?.code ?? 'unknown')
    throw new WechatAway(`it can’t be reached (${code})`, 'fails')
  }
  if (status !== 200) throw new WechatAway(`it failed (HTTP ${status})`, 'fails')
  const answer = parse(text)
  const { errcode } = Failure.safeParse(answer).data ?? { errcode: 0 }
  if (errcode === 0) return answer
  if (OF_THE_CODE.has(errcode)) throw new WechatRefused('code')
  throw new WechatAway(`${path} is refused with ${errcode}`, BUSY.has(errcode) ? 'fails' : null)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WechatAway('its response can’t be understood', 'fails')
  }
}
