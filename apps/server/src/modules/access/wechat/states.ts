import { randomBytes } from 'node:crypto'
import type { WechatPage } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { after, MINUTE } from '../../../kernel/clock.ts'
import { affectedRows, type Tx } from '../../../kernel/database.ts'
import { hashOf } from '../../../kernel/secret.ts'

const VALID_MS = 10 * MINUTE

/** What a browser takes along to WeChat and brings back. WeChat allows letters and digits. */
export async function makeState(tx: Tx, channel: WechatPage, browser: string, now: Date): Promise<string> {
  const state = randomBytes(24).toString('hex')
  await sql`insert into access.wechat_state (state_hash, browser_hash, channel, until)
    values (${hashOf(state)}, ${hashOf(browser)}, ${channel}, ${after(now, VALID_MS)})`.execute(tx)
  return state
}

/** Uses a state up; false unless this browser took it along to this channel within the last ten minutes. */
export const consumeState = async (
  tx: Tx,
  channel: WechatPage,
  { state = '', browser = '' }: { state?: string | undefined; browser?: string | undefined },
  now: Date,
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`delete from access.wechat_state where state_hash = ${hashOf(state)} and browser_hash = ${hashOf(browser)}
      and channel = ${channel} and until > ${now}`,
  )) === 1
