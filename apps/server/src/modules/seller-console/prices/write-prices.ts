import type { TransactionContext } from '../../../kernel/jobs.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { endCustomerPrices, saveCustomerPrices, type CustomerPrice, type CustomerPriceKey } from '../../pricing/index.ts'
import { announcePrices } from './announce-prices.ts'

interface Changes {
  set?: readonly CustomerPrice[]
  end?: readonly CustomerPriceKey[]
}
/**
 * Sets and ends prices of locked offers, in force with the commit, and has open pages read their prices again. `name`: who does it, as the
 * list of prices shows it.
 */
export async function writePrices(
  { tx, now, emit }: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  { set = [], end = [] }: Changes,
  name: string,
): Promise<void> {
  await saveCustomerPrices(tx, set, { day: chinaDay(now), now, name })
  if (end.length > 0) await endCustomerPrices(tx, end, chinaDay(now))
  await announcePrices({ tx, emit }, [...set, ...end])
}
