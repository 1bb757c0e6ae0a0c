import type { Emit } from '../../kernel/events.ts'
import type { Owner } from './import-rows.ts'

/** Has a seller’s consoles ask how far its imports are. Live events reach no room of the platform, whose console asks again and again. */
export const importMoved = async (emit: Emit, owner: Owner): Promise<void> => {
  if (owner !== null) await emit('offer-import-moved', { seller: owner }, {})
}
