import { AUDIT, type AuditState } from '@shop/contract/codes'

const COLORS: { readonly [S in AuditState]?: string } = {
  [AUDIT.waiting]: 'processing',
  [AUDIT.approved]: 'success',
  [AUDIT.rejected]: 'error',
}
/** The colour of a state's tag; undefined: the plain one. */
export const stateColor = (state: AuditState) => COLORS[state]
