import { expect, test } from 'vitest'
import { isRetailClass, PLAIN_SCOPES } from './certificates.ts'
import { SCOPE_NAMES } from './codes.ts'
import { keysOf } from './keys-of.ts'
import { LICENSED_SCOPES, papersGiving, SCOPE_PAPERS, sellerPaperScopes } from './seller-paper-scopes.ts'

test('papers of sellers give what the certificates of a wholesaler do', () => {
  expect(SCOPE_PAPERS).toEqual(['drug-licence', 'device-licence', 'device-record', 'food-licence', 'food-record'])
  expect(sellerPaperScopes('drug-licence')).toEqual(expect.arrayContaining(['chemical', 'cold-chain', 'anabolic-peptide']))
  expect(sellerPaperScopes('device-licence')).toEqual(['device-3'])
  expect(sellerPaperScopes('business-licence')).toEqual([])
})

test('every scope of goods needs a licence, but for those that no certificate gives', () => {
  const unlicensed = keysOf(SCOPE_NAMES).filter((scope) => !LICENSED_SCOPES.includes(scope) && !isRetailClass(scope))
  expect(unlicensed).toEqual(PLAIN_SCOPES)
})

test('a scope names the papers that give it', () => {
  expect(papersGiving('health-food')).toBe('食品经营许可证或仅销售预包装食品备案')
  expect(papersGiving('cold-chain')).toBe('药品经营许可证（批发）')
})
