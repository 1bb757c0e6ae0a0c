import { Moment } from './Moment.tsx'

/** When something was saved, and by whom. */
export const SavedBy = ({ at, by }: { at: string; by: string }) => (
  <span>
    <Moment at={at} /> <span className="quiet">{by}</span>
  </span>
)
