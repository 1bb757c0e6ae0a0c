import type { SmsProvider } from './provider.ts'

/** The last messages, newest first: read by the demonstration's /dev/sms. */
export interface BuiltInSms extends SmsProvider {
  sentTo(phone: string): { text: string; at: Date }[]
}

/** Sends nothing anywhere: keeps the last 20 messages of each of the last 500 phones in memory, for the demonstration. */
export function builtInSms(now: () => Date = () => new Date()): BuiltInSms {
  const sent = new Map<string, { text: string; at: Date }[]>()
  return {
    name: 'built-in',
    async send({ phone, text }) {
      const list = [{ text, at: now() }, ...(sent.get(phone) ?? [])].slice(0, 20)
      sent.delete(phone)
      sent.set(phone, list)
      if (sent.size > 500) sent.delete(sent.keys().next().value!)
    },
    sentTo: (phone) => sent.get(phone) ?? [],
  }
}
