import { sql } from '../src/kernel/sql.ts'
import { Client } from 'pg'
import { rows, type Executor } from '../src/kernel/database.ts'
import type { SmsProvider } from '../src/providers/sms/provider.ts'

/** Messages kept per phone. */
const MAX_KEPT = 20

/**
 * Sends nothing: stores messages in the database for the demonstration's /dev/sms, whichever process serves it. One
 * connection per message: there are few messages, and no connection has to be closed with the server.
 */
export function builtInSms(databaseUrl: string): SmsProvider {
  return {
    name: 'built-in',
    async send({ phone, text }) {
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        await client.query('insert into demonstration.sms (phone, text, at) values ($1, $2, now())', [phone, text])
        await client.query(
          'delete from demonstration.sms where phone = $1 and id not in (select id from demonstration.sms where phone = $1 order by id desc limit $2)',
          [phone, MAX_KEPT],
        )
      } finally {
        await client.end()
      }
      return {}
    },
  }
}

/** What was "sent" to a phone, newest first. */
export const listSms = (db: Executor, phone: string) =>
  rows(
    db,
    sql<{
      text: string
      at: Date
    }>`select text, at from demonstration.sms where phone = ${phone} order by id desc limit ${sql.lit(MAX_KEPT)}`,
  )
