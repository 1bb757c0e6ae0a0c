import { SHELF_LIVES } from '../../../../shell/shelf-lives.ts'
import type { DetailOffer } from './detail-data.ts'

/** The minimum shelf lives that tell an offer's batches apart: what all have need not be asked for, and what none has can't be. */
export function lifeChoices({ batches }: Pick<DetailOffer, 'batches'>) {
  const days = batches.map((batch) => batch.lifeDays)
  return SHELF_LIVES.filter((least) => least === 0 || (least > Math.min(...days) && least <= Math.max(...days)))
}
