/**
 * How a received payment is allocated: it pays the orders that still await payment if it covers all of them; the excess is
 * refunded. Nothing is lost in between: due + excess is the amount paid.
 */
export function allocatePayment(paidFen: number, waiting: readonly { total_fen: number }[]) {
  const sum = waiting.reduce((all, o) => all + o.total_fen, 0)
  // A payment of less than the amount due is impossible (one is open at a time, over the whole sum); it would be refunded in
  // full.
  const covered = waiting.length > 0 && sum <= paidFen
  const due = covered ? sum : 0
  return { covered, due, excess: paidFen - due }
}
