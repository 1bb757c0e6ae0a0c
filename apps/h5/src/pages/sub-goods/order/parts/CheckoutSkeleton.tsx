import { WaitingCard, WaitingCards, WaitingGoods, WaitingRow } from '../../../../features/waiting/Waiting.tsx'

/** In the shape of what comes: the address, a seller with its goods, the sums. */
export const CheckoutSkeleton = () => (
  <WaitingCards>
    <WaitingCard title={null}>
      <WaitingRow />
    </WaitingCard>
    <WaitingSeller />
    <WaitingBelow />
  </WaitingCards>
)
/** A seller with its goods. */
export const WaitingSeller = () => (
  <WaitingCard title="60%">
    <WaitingGoods count={2} />
  </WaitingCard>
)
/** What stands below the goods. */
export const WaitingBelow = () => (
  <>
    <WaitingCard title="100%" rows={1} />
    <WaitingCard rows={3} />
  </>
)
