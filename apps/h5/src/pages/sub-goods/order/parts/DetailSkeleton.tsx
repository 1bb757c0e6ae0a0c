import { WaitingCard, WaitingCards, WaitingGoods, WaitingHead } from '../../../../features/waiting/Waiting.tsx'

/** In the shape of what comes: the head, the progress, the address, the goods, the sums. */
export const DetailSkeleton = () => (
  <>
    <WaitingHead />
    <WaitingCards overHead>
      <WaitingCard title="62%" rows={1} />
      <WaitingCard title="80%" rows={1} />
      <WaitingCard>
        <WaitingGoods count={3} />
      </WaitingCard>
      <WaitingCard rows={3} />
    </WaitingCards>
  </>
)
