import { addDays } from '../../kernel/clock.ts'

/** A price from a day (YYYY-MM-DD) on. */
export interface DayPrice {
  day: string
  fen: number
}
/** What somebody's own price became on a day: null where it ended; the last day on which it is in force, null without an end. */
export interface OwnPriceChange {
  day: string
  fen: number | null
  until: string | null
}
/** The group in which a shop was until a day, and from that day on. */
export interface GroupChange {
  day: string
  was: number | null
  became: number | null
}
/** All lists are in the order of their days; of the same day the last counts. */
export interface OwnPriceFacts {
  /** What everyone pays. */
  list: readonly DayPrice[]
  contract: readonly OwnPriceChange[]
  groups: ReadonlyMap<number, readonly OwnPriceChange[]>
  groupChanges: readonly GroupChange[]
  /** The group in which the shop is today. */
  groupId: number | null
}

const lastUntil = <T extends { day: string }>(changes: readonly T[], day: string) => changes.findLast((one) => one.day <= day)

function inForce(changes: readonly OwnPriceChange[] | undefined, day: string): number | null {
  const last = lastUntil(changes ?? [], day)
  return last && (last.until === null || day <= last.until) ? last.fen : null
}
function groupOn({ groupChanges, groupId }: OwnPriceFacts, day: string): number | null {
  const last = lastUntil(groupChanges, day)
  return last ? last.became : groupChanges.length > 0 ? groupChanges[0]!.was : groupId
}

/**
 * What a shop would have paid from each day on which that changed, in the order in which prices take precedence: its contract's, that of the
 * group in which it was, what everyone pays. From the first day on which it is known to have had its own price; empty without any.
 */
export function ownPrices(facts: OwnPriceFacts, since: string, until: string): DayPrice[] {
  const { list, contract, groups, groupChanges } = facts
  const own = [...contract, ...[...groups.values()].flat()]
  const ends = own.flatMap(({ until: last }) => (last === null ? [] : addDays(last, 1)))
  const days = [since, ...[...list, ...own, ...groupChanges].map(({ day }) => day), ...ends]
  const steps: DayPrice[] = []
  let isKnown = false
  for (const day of [...new Set(days)].filter((one) => one >= since && one <= until).toSorted()) {
    const group = groupOn(facts, day)
    const ownFen = inForce(contract, day) ?? (group === null ? null : inForce(groups.get(group), day))
    isKnown ||= ownFen !== null
    const fen = ownFen ?? lastUntil(list, day)?.fen
    if (isKnown && fen !== undefined && steps.at(-1)?.fen !== fen) steps.push({ day, fen })
  }
  return steps
}
