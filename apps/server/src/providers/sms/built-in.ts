import { Client } from 'pg'
import type { SmsProvider } from './provider.ts'

/** Messages kept of one phone. */
const KEPT = 20

/**
 * Sends nothing anywhere: keeps messages in the database, for the demonstration's /dev/sms, whichever process asks. A
 * connection a message: there are few, and none has to be closed with the server.
 */
export function builtInSms(databaseUrl: string): SmsProvider {
  return {
    name: 'built-in',
    async send({ phone, text }) {
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        await client.query('insert into access.demo_sms (phone, text, at) values ($1, $2, now())', [phone, text])
        await client.query(
          'delete from access.demo_sms where phone = $1 and id not in (select id from access.demo_sms where phone = $1 order by id desc limit $2)',
          [phone, KEPT],
        )
      } finally {
        await client.end()
      }
    },
  }
}

/** Stands where nothing is configured outside the demonstration: every message fails and is told in the log. */
export const noSms: SmsProvider = {
  name: 'none',
  async send() {
    throw new Error('No SMS provider is configured')
  },
}
