import { Descriptions } from 'antd'
import { freightText, minimumText, promiseText, type Terms } from './terms.ts'

/** What shops read of a seller's terms. */
export const TermsFacts = ({ terms }: { terms: Terms & { notice: string; needsAccount: boolean } }) => (
  <Descriptions
    size="small"
    column={3}
    items={[
      { key: 'minimum', label: '起配', children: minimumText(terms) },
      { key: 'freight', label: '运费', children: freightText(terms) },
      { key: 'promise', label: '送达', children: promiseText(terms) },
      { key: 'account', label: '建采', children: terms.needsAccount ? '先建采，通过后才能购买' : '不需要建采' },
      { key: 'notice', label: '公告', span: 2, children: terms.notice || <span className="quiet">没有公告</span> },
    ]}
  />
)
