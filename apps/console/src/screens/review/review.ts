/** What the reviewer has said about each field so far. */
export type Verdicts<F extends string> = { [K in F]?: { verdict: 'right' | 'wrong'; text: string } }

/** What follows from the verdicts: an approval needs all of them, a rejection a reason for each field that is wrong. */
export function reviewOf<F extends string>(fields: readonly F[], verdicts: Verdicts<F>) {
  const wrong = fields.filter((field) => verdicts[field]?.verdict === 'wrong')
  const reasons = wrong.map((field) => ({ field, text: verdicts[field]!.text.trim() }))
  const left = fields.filter((field) => !verdicts[field]).length
  return {
    reasons,
    left,
    mayApprove: left === 0 && wrong.length === 0,
    mayReject: wrong.length > 0 && reasons.every(({ text }) => text !== ''),
  }
}
