import { CERTIFICATE_NAMES } from '@shop/contract/certificates'
import { ConsoleListUnknownScopeWords, UNKNOWN_WORD_DAYS } from '@shop/contract/console-scope-words'
import { Link } from '@tanstack/react-router'
import { Button, Table } from 'antd'
import { Part } from '../../kit/DetailPage.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { useCall } from '../../kit/queries.ts'
import type { Edited } from './word.ts'

/** Words that applications brought lately and the list lacks, so that it grows by what shops bring. */
export function UnknownWords({ onAdd }: { onAdd: (word: Edited) => void }) {
  const { data } = useCall(ConsoleListUnknownScopeWords, {})
  if (!data || data.rows.length === 0) return null
  return (
    <Part title={`未收录的原文（${data.total}），近 ${UNKNOWN_WORD_DAYS} 天的申请中`}>
      <Table
        size="small"
        pagination={false}
        rowKey={({ kind, word }) => `${kind} ${word}`}
        dataSource={data.rows}
        columns={[
          { title: '证照原文', className: 'wraps', render: (_, { word }) => <b>{word}</b> },
          { title: '证照', render: (_, { kind }) => CERTIFICATE_NAMES[kind] },
          { title: '申请数', align: 'right', render: (_, { times }) => <span className="number">{times}</span> },
          {
            title: '最近一份',
            render: (_, { lastAt, auditId }) => (
              <Link to="/applications/$auditId" params={{ auditId: String(auditId) }}>
                <Moment at={lastAt} />
              </Link>
            ),
          },
          {
            title: '操作',
            render: (_, { kind, word }) => (
              <Button
                type="link"
                size="small"
                aria-label={`收录 ${word}`}
                onClick={() => onAdd({ wordId: null, word, kinds: [kind] })}
              >
                收录
              </Button>
            ),
          },
        ]}
      />
    </Part>
  )
}
