import type { SmsTemplate } from '../../kernel/sms-config.ts'
import type { CircuitBreaker } from '../circuit-breaker.ts'

export interface SmsMessage {
  /** Ours; log lines name it, and a provider that keeps it shows it next to the message. */
  id: string
  phone: string
  template: SmsTemplate
  /** The digits in the message; null where its text has none. */
  code: string | null
  /** What the person reads. A real provider composes the same from its template. */
  text: string
}

/** The provider's ids of what it accepted. */
export interface SmsReceipt {
  messageId?: string
  requestId?: string
}

/**
 * Sends text messages. No provider recognizes a message that it was already given: only after {@link SmsUnsent} may the caller
 * repeat it, after {@link SmsRefused} and {@link SmsUncertain} never. The caller must never log the code or the text.
 */
export interface SmsProvider {
  readonly name: string
  /** Present where calls are refused while the provider is out; for metrics. */
  readonly breaker?: CircuitBreaker
  /** Hands one message over. That it was accepted does not prove that it arrived. */
  send(message: SmsMessage): Promise<SmsReceipt>
}

/** The message certainly was not sent, for a reason that passes: repeat it later. */
export class SmsUnsent extends Error {
  override readonly name = 'SmsUnsent'
  /** The provider could not be reached at all. */
  readonly isAway: boolean

  constructor(message: string, { isAway = false } = {}) {
    super(message)
    this.isAway = isAway
  }
}

/** The provider's outcome is unknown: the message may have been sent, so it must not be repeated. */
export class SmsUncertain extends Error {
  override readonly name = 'SmsUncertain'
  /** It did not respond in time: the next call would wait as long. */
  readonly isLate: boolean
  readonly requestId: string | undefined

  constructor(message: string, { isLate = false, requestId }: { isLate?: boolean; requestId?: string | undefined } = {}) {
    super(message)
    this.isLate = isLate
    this.requestId = requestId
  }
}

/** Why a provider refuses, in words for the log. */
export const SMS_REFUSALS = {
  limit: 'its limit for this phone or account is reached',
  number: 'the number is invalid',
  blocked: 'the number is on its list of those who want no messages',
  balance: 'the account is out of balance or suspended',
  template: 'the template is not approved, or does not take this code',
  signName: 'the sign name is not approved, or not for this template',
  credentials: 'it does not accept the key, or the key may not send messages',
  clock: 'this machine’s clock is off',
  other: 'see its documents for the code',
} as const
export type SmsRefusal = keyof typeof SMS_REFUSALS

/** The provider understood the message and refused it; repeating it won't help. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
  readonly reason: SmsRefusal
  /** The provider's own. Its words are left out: they may quote what it was sent. */
  readonly code: string
  readonly requestId: string | undefined

  constructor(refusal: { reason: SmsRefusal; code: string; requestId?: string | undefined }) {
    super(`refused with ${refusal.code}: ${SMS_REFUSALS[refusal.reason]}`)
    this.reason = refusal.reason
    this.code = refusal.code
    this.requestId = refusal.requestId
  }

  /** Whether only the shop's operator can end it, and every message is refused until then. */
  get concernsAll() {
    return !['limit', 'number', 'blocked'].includes(this.reason)
  }
}
