import { Masked } from '../../src/kernel/masked.ts'
import type { AliyunSmsConfig, TencentSmsConfig } from '../../src/kernel/sms-config.ts'

const SECRET = 'k9TfQ2vLx7RmZ4bNpW8sYc3HdJ6gEa'
export const account = { keyId: 'LTAI5tKangminShop01', secret: SECRET, appId: '1400123456', signName: '康民商城' }

/** The texts that the account had approved: how many values each takes. */
export const templates = {
  SMS_465390001: 1,
  SMS_465390002: 1,
  SMS_465390003: 0,
  SMS_465390004: 1,
  SMS_465390005: 1,
  SMS_465390006: 1,
  SMS_465390007: 0,
  SMS_465390008: 0,
  '2310001': 1,
  '2310002': 1,
  '2310003': 0,
  '2310004': 1,
  '2310005': 1,
  '2310006': 1,
  '2310007': 0,
  '2310008': 0,
} as Readonly<Record<string, number>>

const configOf = (url: string, ids: string[]) => {
  const [login, findBackPwd, noAccount, handOver, deregister, confirm, phoneMoved, ownerNamed] = ids.map((id) => ({
    id,
    signName: account.signName,
  }))
  return {
    url,
    keyId: account.keyId,
    keySecret: new Masked(SECRET),
    templates: {
      login: login!,
      findBackPwd: findBackPwd!,
      noAccount: noAccount!,
      handOver: handOver!,
      deregister: deregister!,
      confirm: confirm!,
      phoneMoved: phoneMoved!,
      ownerNamed: ownerNamed!,
    },
  }
}
export const aliyunConfig = (url: string): AliyunSmsConfig => ({
  provider: 'aliyun',
  ...configOf(url, [
    'SMS_465390001',
    'SMS_465390002',
    'SMS_465390003',
    'SMS_465390004',
    'SMS_465390005',
    'SMS_465390006',
    'SMS_465390007',
    'SMS_465390008',
  ]),
})
export const tencentConfig = (url: string): TencentSmsConfig => ({
  provider: 'tencent',
  appId: account.appId,
  region: 'ap-guangzhou',
  ...configOf(url, ['2310001', '2310002', '2310003', '2310004', '2310005', '2310006', '2310007', '2310008']),
})

/** What a provider sends to one number at most, by default: within a span in seconds, so many. */
const LIMITS = {
  aliyun: [
    [60, 1],
    [3_600, 5],
    [86_400, 10],
  ],
  tencent: [
    [30, 1],
    [3_600, 5],
    [86_400, 10],
  ],
} as const

/** Counts messages to a number; returns the index of the limit that one more would break, or -1 and counts it. */
export function limiter(of: keyof typeof LIMITS, now: () => Date) {
  const sent = new Map<string, number[]>()
  return (phone: string): number => {
    const at = now().getTime() / 1000
    const times = sent.get(phone) ?? []
    const broken = LIMITS[of].findIndex(([span, most]) => times.filter((time) => time > at - span).length >= most)
    if (broken < 0) sent.set(phone, [...times, at])
    return broken
  }
}
