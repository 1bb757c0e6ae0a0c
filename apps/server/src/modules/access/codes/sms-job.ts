import * as z from 'zod'
import type { Config } from '../../../kernel/config.ts'
import { jobKind, worker, type JobWorker } from '../../../kernel/jobs.ts'
import { seal, unseal, type Secrets } from '../../../kernel/secret.ts'
import { SMS_TEMPLATES, type SmsTemplate } from '../../../kernel/sms-config.ts'
import { SmsRefused, SmsUnsent, type SmsProvider } from '../../../providers/sms/provider.ts'
import { claimMessage, CODE_PURPOSES, releaseMessage } from './code-queries.ts'
import { SMS_TEXTS } from './sms-texts.ts'

const Message = z.object({
  /** Ours, in the log and at the provider. */
  id: z.uuid(),
  phone: z.string(),
  purpose: z.enum(CODE_PURPOSES),
  template: z.enum(SMS_TEMPLATES),
  code: z.string(),
  /** After this moment the message is useless. */
  until: z.iso.datetime(),
})
type Message = z.infer<typeof Message>

/** Messages that say something, and have no code. */
const WITHOUT_CODE: ReadonlySet<SmsTemplate> = new Set(['noAccount', 'phoneMoved', 'ownerNamed'])

/** The message is sealed: neither the queue's table nor the log of a failed job shows a code. */
export const SEND_SMS = jobKind<{ sealed: string }>('access.send-sms', { title: '发送短信', retryLimit: 5, expireInSeconds: 60 })

export const sealMessage = (secrets: Secrets, message: Message) => ({ sealed: seal(secrets, JSON.stringify(message)) })

/** Null: sealed with the secret of a server that no longer exists, or by another version. */
function openMessage(secrets: Secrets, sealed: string): Message | null {
  try {
    return Message.parse(JSON.parse(unseal(secrets, sealed)))
  } catch {
    return null
  }
}

/**
 * Passes each message to the provider once: one that may have been sent is not repeated, even if this server dies meanwhile, and
 * the person asks for another code. Late and replaced ones are dropped. The demonstration's simulated messages are shown in its log.
 */
export const smsWorker = (config: Config, sms: SmsProvider): JobWorker =>
  worker(SEND_SMS, async ({ sealed }, { now, log: jobLog, transact }) => {
    const message = openMessage(config.secrets, sealed)
    if (!message) return jobLog.warn('message sealed with another secret or by another version, dropped')
    const { id, phone, purpose, template } = message
    const until = new Date(message.until)
    const log = jobLog.child({ provider: sms.name, template, message: id })
    if (until <= now()) return log.warn('message too late, dropped')
    const handover = { phone, purpose, until }
    if (!(await transact(({ tx }) => claimMessage(tx, handover))))
      return log.warn('message handed over before, or its code was replaced or used: dropped')
    const code = WITHOUT_CODE.has(template) ? null : message.code
    const text = SMS_TEXTS[template](message.code)
    try {
      log.info(await sms.send({ id, phone, template, code, text }), 'message accepted')
    } catch (error) {
      if (error instanceof SmsUnsent) {
        await transact(({ tx }) => releaseMessage(tx, handover))
        throw error
      }
      if (!(error instanceof SmsRefused)) return log.error({ err: error }, 'message may not have been sent, and is not repeated')
      const { reason, code: answer, requestId } = error
      return log[error.concernsAll ? 'error' : 'warn']({ reason, code: answer, requestId }, `message refused: ${error.message}`)
    }
    if (config.demonstration && sms.name === 'built-in') jobLog.info({ sms: `${phone}: ${text}` }, 'message')
  })
