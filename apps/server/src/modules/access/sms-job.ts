import type { Config } from '../../kernel/config.ts'
import { jobKind, worker, type JobWorker } from '../../kernel/jobs.ts'
import { seal, unseal, type Secrets } from '../../kernel/secret.ts'
import type { SmsProvider } from '../../providers/sms/provider.ts'

interface Message {
  phone: string
  text: string
  template: 'login' | 'findBackPwd' | 'notice'
  /** After this moment the message is useless. */
  until: string
}
/** The message is sealed: neither the queue's table nor the log of a failed job shows a code. */
export const SEND_SMS = jobKind<{ sealed: string }>('access.send-sms', { retryLimit: 5, expireInSeconds: 60 })

export const sealMessage = (secrets: Secrets, message: Message) => ({ sealed: seal(secrets, JSON.stringify(message)) })

/** Passes messages to the provider; late ones are dropped. The demonstration's simulated messages are shown in its log. */
export const smsWorker = (config: Config, sms: SmsProvider): JobWorker =>
  worker(SEND_SMS, async ({ sealed }, { now, log }) => {
    let message: Message
    try {
      message = JSON.parse(unseal(config.secrets, sealed)) as Message
    } catch {
      // Sealed with the secret of a server that no longer exists; its code can't be verified any more either.
      return log.warn('message sealed with another secret, dropped')
    }
    if (new Date(message.until) <= now()) return log.warn({ template: message.template }, 'message too late, dropped')
    await sms.send({ phone: message.phone, text: message.text, template: message.template })
    if (config.demonstration && sms.name === 'built-in') log.info({ sms: `${message.phone}: ${message.text}` }, 'message')
  })
