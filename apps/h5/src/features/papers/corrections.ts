type Texts = Readonly<Partial<Record<string, string>>>
interface Rejected {
  /** Why fields were rejected. */
  reasons: Texts
  /** Which of them the server has otherwise by now. */
  changed: readonly string[]
}
interface Filled {
  /** The form as the server has it, by the names of the fields. */
  server: Texts
  /** As it is typed. */
  typed: Texts
  /** Whether a field is asked for as the form is filled in; missing: all are. */
  asked?: (field: string) => boolean
}
/** What became of the fields that were rejected. */
export interface Corrections {
  reasons: Texts
  isCorrected: (field: string) => boolean
  /** Why a field was rejected, as long as it says what was rejected. */
  reasonOf: (field: string) => string | undefined
  /** Whether the form says in everything what was rejected: sent so, it would be refused. */
  untouched: boolean
}

/** Compares a form with what was rejected: on the server, which has what was saved on any device, and as it is typed here. */
export function correctionsOf({ reasons, changed }: Rejected, { server, typed, asked = () => true }: Filled): Corrections {
  const isTyped = (field: string) => (typed[field] ?? '') !== (server[field] ?? '')
  const isCorrected = (field: string) => changed.includes(field) || isTyped(field) || !asked(field)
  return {
    reasons,
    isCorrected,
    reasonOf: (field) => (isCorrected(field) ? undefined : reasons[field]),
    untouched: changed.length === 0 && !Object.keys(typed).some(isTyped),
  }
}

/** Which fields (`names`, in the order of the form) were rejected. */
export const rejectedOf = <F extends string>(names: Readonly<Record<F, string>>, { reasons }: Corrections): F[] =>
  (Object.keys(names) as F[]).filter((field) => reasons[field])
