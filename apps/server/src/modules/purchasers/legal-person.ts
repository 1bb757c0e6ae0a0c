import type { Executor } from '../../kernel/database.ts'
import { findShopRecord } from '../shops/index.ts'

/** The legal person in the licence of a shop. */
export const shopLegalPerson = async (db: Executor, shopId: number): Promise<string> =>
  (await findShopRecord(db, shopId))!.legal_person
