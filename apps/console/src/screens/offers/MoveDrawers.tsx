import { AddOfferDrawer, type PresetGoods } from './AddOfferDrawer.tsx'
import type { Batch } from './batch.ts'
import { MoveDrawer } from './MoveDrawer.tsx'

interface MoveDrawersProps {
  /** As it was when the button was pressed. */
  batch: Batch
  goods: PresetGoods
  close: () => void
}
/** Moves an ageing batch, or adds the near-expiry offer that it needs first. */
export const MoveDrawers = ({ batch, goods, close }: MoveDrawersProps) =>
  batch.move === 'ready' ? <MoveDrawer batch={batch} close={close} /> : <AddOfferDrawer nearExpiryOf={goods} close={close} />
