/**
 * How a payment that came is shared: the orders that still wait are paid from it when it covers all of them; whatever is
 * beyond them goes back. Nothing is lost in between: due + excess is what was paid.
 */
export function allocatePayment(paidFen: number, waiting: readonly { total_fen: number }[]) {
  const sum = waiting.reduce((all, o) => all + o.total_fen, 0)
  // A payment of less than what is due can't be (one is open at a time, over the whole sum); it would go back whole.
  const covered = waiting.length > 0 && sum <= paidFen
  const due = covered ? sum : 0
  return { covered, due, excess: paidFen - due }
}
