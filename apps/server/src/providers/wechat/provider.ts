import type { WechatChannel } from '@shop/contract'
import type { CircuitBreaker } from '../circuit-breaker.ts'

/** Who somebody is to one of our applications at WeChat. */
export interface WechatPerson {
  /** The same person has another one in each application. */
  openId: string
  /** The same in all applications of one open-platform account; null where WeChat gives none. */
  unionId: string | null
  /** '' where the person was not asked for it. */
  nickname: string
  /** An address at WeChat, or ''. */
  avatar: string
}

/** One of our applications at WeChat. The caller must never log a code or whom it identified. */
export interface WechatApp {
  readonly appId: string
  /** Present where calls are refused while WeChat is out; for metrics. */
  readonly breaker?: CircuitBreaker
  /**
   * The page of WeChat that asks a person and sends them to `back`, with `code` and this `state` (letters and digits, at most 128).
   * A mini program has none.
   */
  pageFor(back: string, state: string): string
  /** Exchanges a code, which is good once. Throws `WechatRefused` or `WechatAway`. */
  identify(code: string): Promise<WechatPerson>
  /** The signature with which a page may use WeChat's JS-SDK, of the official account. Throws `WechatAway`. */
  signPage(page: SignedPage): Promise<string>
}

/** What pages are signed with, so that WeChat lets them set their cards; `goodMs` counts from when it was had. */
export interface PageTicket {
  ticket: string
  goodMs: number
}

/** A page as it is signed; `timestamp` in seconds. */
export interface SignedPage {
  url: string
  nonce: string
  timestamp: number
}

/** The applications that are configured. */
export type WechatApps = Partial<Record<WechatChannel, WechatApp>>

/** WeChat does not say who it is. `code`: used, too old or invented; `snapshot`: it showed a page to somebody it invented. */
export class WechatRefused extends Error {
  override readonly name = 'WechatRefused'
  readonly reason: 'code' | 'snapshot'

  constructor(reason: 'code' | 'snapshot') {
    super(`refused: ${reason}`)
    this.reason = reason
  }
}

/** No answer that could be used: WeChat is out, or does not accept our application. What was sent is left out. */
export class WechatAway extends Error {
  override readonly name = 'WechatAway'
  /** `hangs`: no response in time; `fails`: none at all, or its own failure; null: it works, and refuses the application. */
  readonly outage: 'hangs' | 'fails' | null

  constructor(message: string, outage: 'hangs' | 'fails' | null) {
    super(message)
    this.outage = outage
  }
}
