import { randomUUID } from 'node:crypto'
import { Masked } from '../../src/kernel/masked.ts'
import type { RealNameConfig } from '../../src/kernel/real-name-config.ts'
import { account } from '../sms/account.ts'
import { openStandIn, type Vendor } from '../sms/stand-in.ts'
import { tencentGateway } from '../sms/tencent.ts'

const SERVICE = { service: 'faceid', actions: ['IdCardVerification'], version: '2018-03-01' }

/** The register of citizens: names by number. */
export type Register = Record<string, string>

function vendor(register: Register, now: () => Date, results: string[]): Vendor {
  const respond = (content: object) => ({ status: 200, content: { Response: { ...content, RequestId: randomUUID() } } })
  const refuse = (code: string) => respond({ Error: { Code: code, Message: 'the message may quote the request' } })
  return {
    refuse,
    throttled: 'RequestLimitExceeded',
    judge(call) {
      const wrong = tencentGateway(call, SERVICE, now())
      if (wrong) return { accepted: null, answer: refuse(wrong) }
      const { IdCard: number, Name: name } = JSON.parse(String(call.body)) as { IdCard?: string; Name?: string }
      if (!number || !name) return { accepted: null, answer: refuse('MissingParameter') }
      const registered = register[number]
      const result = results.shift() ?? (registered === undefined ? '-5' : registered === name ? '0' : '-1')
      return { accepted: null, answer: respond({ Result: result, Description: 'in words' }) }
    },
  }
}

/** Tencent Cloud's check of names on this machine. `say` makes it give these results instead of what its register has. */
export async function openRealNameStandIn(register: Register, now: () => Date = () => new Date()) {
  const results: string[] = []
  const standIn = await openStandIn(vendor(register, now, results))
  return { ...standIn, register, say: (...next: string[]) => void results.push(...next) }
}

export const realNameConfigOf = (url: string): RealNameConfig => ({
  provider: 'tencent',
  url,
  region: 'ap-guangzhou',
  keyId: account.keyId,
  keySecret: new Masked(account.secret),
})
