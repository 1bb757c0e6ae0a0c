import type { PaperRow } from './paper-rows.ts'

/** What a paper says, in the order of the page; what it does not have is left out. */
export const paperFacts = ({ number, issuer, scope, valid_from: from, valid_until: until }: PaperRow) =>
  (
    [
      ['编号', number],
      ['发证机关', issuer],
      ['经营范围', scope],
      ['起止日期', from ? `${from} 至 ${until ?? '长期'}` : ''],
      ['有效期至', from ? '' : (until ?? '长期')],
    ] as const
  ).filter(([, value]) => value !== '')
