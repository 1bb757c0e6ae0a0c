import type { Emit } from '../../kernel/events.ts'

/** Has a seller’s consoles ask how far its imports are. Live events reach no room of the platform, whose console asks again and again. */
export const importMoved = async (emit: Emit, sellerId: number | null): Promise<void> => {
  if (sellerId !== null) await emit('offer-import-moved', { seller: sellerId }, {})
}
