import type { Emit } from '../../kernel/events.ts'
import type { Owner } from './import-rows.ts'

/** Has the consoles of an organisation ask how far its imports are. */
export const importMoved = (emit: Emit, owner: Owner): Promise<void> => emit('offer-import-moved', { seller: owner }, {})
