import { Table } from 'antd'
import { freightText, hoursText, minimumText, type RegionTerms } from './terms.ts'

/** The provinces with terms apart from the usual ones. */
export const RegionTermsTable = ({ terms }: { terms: readonly RegionTerms[] }) =>
  terms.length === 0 ? (
    <p className="quiet">全国都按上面的规则。</p>
  ) : (
    <Table
      size="small"
      pagination={false}
      rowKey={({ regions }) => regions[0]!.id}
      dataSource={[...terms]}
      columns={[
        { title: '省份', render: (_, { regions }) => regions.map(({ name }) => name).join('、') },
        { title: '起配', render: (_, group) => minimumText(group) },
        { title: '运费', render: (_, group) => freightText(group) },
        { title: '送达', render: (_, group) => hoursText(group) },
      ]}
    />
  )
