import type { Out } from '@shop/contract/endpoint'
import type { ListScopeWords } from '@shop/contract/scope-word-list'

/** Some words of licences. */
export const scopeWords = (): Out<typeof ListScopeWords> => ({
  rows: [
    { word: '化学药', kinds: ['drug-business-licence'], codes: ['chemical'] },
    { word: '中成药', kinds: ['drug-business-licence'], codes: ['chinese-medicine'] },
    { word: '中药饮片', kinds: ['drug-business-licence'], codes: ['herbal-pieces'] },
    { word: '冷藏冷冻药品', kinds: ['drug-business-licence'], codes: ['cold-chain'] },
    { word: '血液制品', kinds: ['drug-business-licence'], codes: [] },
    { word: '处方药', kinds: ['drug-business-licence'], codes: ['retail-rx'] },
    { word: '保健食品销售', kinds: ['food-record'], codes: ['health-food'] },
  ],
})
