import * as z from 'zod'
import type { RealNameConfig } from '../../kernel/real-name-config.ts'
import { ForeignId } from '../foreign-text.ts'
import { tc3Authorization } from '../tc3.ts'
import { exchange } from './exchange.ts'
import type { ProbedRealName, RealNameOptions } from './guard.ts'
import { RealNameAway } from './provider.ts'

const Answer = z.object({
  Response: z.object({
    RequestId: ForeignId.optional(),
    Error: z.object({ Code: ForeignId }).optional(),
    Result: ForeignId.optional(),
  }),
})

/** They don't belong together; the number is none; the name is none; the register has no such number. */
const DIFFERENT = new Set(['-1', '-2', '-3', '-5'])
/** The register is out, or being changed. */
const REGISTER_OUT = new Set(['-4', '-6'])
/** The service's own failures; all other refusals concern this account or this request. */
const FAILED = ['InternalError', 'ServiceUnavailable', 'FailedOperation.UnKnown']

const CONTENT_TYPE = 'application/json; charset=utf-8'

/** Checks by Tencent Cloud (faceid 2018-03-01, IdCardVerification). Retries nothing: each call is charged. */
export function tencentRealName(
  config: RealNameConfig,
  { timeoutMs = 8_000, now = () => new Date() }: RealNameOptions = {},
): ProbedRealName {
  const { host } = new URL(config.url)
  async function call(content: object): Promise<string> {
    const body = JSON.stringify(content)
    const timestamp = Math.floor(now().getTime() / 1000)
    const key = { id: config.keyId, secret: config.keySecret.reveal() }
    const headers = {
      'content-type': CONTENT_TYPE,
      'x-tc-action': 'IdCardVerification',
      'x-tc-version': '2018-03-01',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': config.region,
      authorization: tc3Authorization(key, { service: 'faceid', host, contentType: CONTENT_TYPE, body, timestamp }),
    }
    const { data } = Answer.safeParse(await exchange(`${config.url}/`, { headers, body, timeoutMs }))
    if (!data) throw new RealNameAway('its response can’t be understood')
    const { Error: refusal, Result: result, RequestId: requestId } = data.Response
    const id = requestId ?? 'no request id'
    if (refusal) {
      const isOwn = FAILED.some((beginning) => refusal.Code.startsWith(beginning))
      throw new RealNameAway(`it ${isOwn ? 'failed' : 'refused'} (${refusal.Code}, ${id})`, isOwn ? 'fails' : null)
    }
    if (result === undefined) throw new RealNameAway(`its response has no result (${id})`)
    if (REGISTER_OUT.has(result)) throw new RealNameAway(`the register is out (${result}, ${id})`, 'fails')
    return result
  }
  return {
    name: 'tencent',
    checks: 'register',
    async verify({ name, number }) {
      const result = await call({ IdCard: number, Name: name })
      if (result !== '0' && !DIFFERENT.has(result)) throw new RealNameAway(`its result is unknown (${result})`)
      return result === '0'
    },
    // About no one: refused by a service that works, and not charged.
    probe: () => call({}),
  }
}
