import type { PurchaserState } from './purchaser-fields.ts'

const PAPERS_STEPS: { readonly [S in PurchaserState]?: string } = {
  waiting: '查看进度',
  early: '查看采购资料',
  refused: '修改后重新提交',
  expired: '更新采购资料',
  ended: '重新提交采购资料',
}
/** What a member does next whose papers do not let them order. */
export const papersStep = (state: PurchaserState) => PAPERS_STEPS[state] ?? '提交采购资料'
