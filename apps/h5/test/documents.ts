import type { CallOut } from '@shop/contract/endpoints'

const listed = (key: string, title: string) => ({ key, version: 2, title, effectiveOn: '2026-06-01', nextOn: null })

/** Two agreements, of which one has a version to come, and a rule. */
export const documents = (): CallOut<'ListDocuments'> => ({
  agreements: [{ ...listed('user', '用户服务协议'), nextOn: '2026-12-02' }, listed('privacy', '隐私政策')],
  topics: [{ name: '交易', rules: [listed('r1', '交易规则')] }],
})

/** An agreement with an earlier version. */
export const agreement = (change: Partial<CallOut<'GetDocument'>> = {}): CallOut<'GetDocument'> => ({
  key: 'user',
  version: 2,
  title: '用户服务协议',
  effectiveOn: '2026-06-01',
  state: 'current',
  text: '## 一、账号\n\n账号仅限本人使用。\n\n## 二、门店\n\n请保管好账号和密码。',
  pdf: '/h5api/files/document/user-2.pdf',
  versions: [
    { version: 2, effectiveOn: '2026-06-01' },
    { version: 1, effectiveOn: '2026-01-01' },
  ],
  ...change,
})
