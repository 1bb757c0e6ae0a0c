import { Descriptions, Tag } from 'antd'
import { Deadline, Moment } from '../../kit/Moment.tsx'
import { CLASS_COLOURS, STATE_COLOURS, type Recall } from './recall.ts'

/** What was decided, by whom, why, and until when. */
export function RecallFacts({ recall }: { recall: Recall }) {
  const { goodsShowName, specification, factory, batchNo, sellerName, reason, decidedBy, decidedAt, startedBy, startedAt } =
    recall
  return (
    <Descriptions
      size="small"
      column={2}
      items={[
        { key: 'goods', label: '商品', children: `${goodsShowName} ${specification}` },
        { key: 'factory', label: '厂家', children: factory },
        { key: 'batch', label: '批号', children: <span className="number">{batchNo}</span> },
        { key: 'seller', label: '卖家', children: sellerName },
        {
          key: 'class',
          label: '级别',
          children: (
            <span>
              <Tag color={CLASS_COLOURS[recall.class]}>{recall.className}</Tag>
              <Tag color={STATE_COLOURS[recall.state]}>{recall.stateName}</Tag>
            </span>
          ),
        },
        {
          key: 'due',
          label: '时限',
          children: (
            <span>
              <Moment at={recall.dueAt} /> {!recall.closed && <Deadline at={recall.dueAt} />}
            </span>
          ),
        },
        {
          key: 'decided',
          label: '决定',
          children: (
            <span>
              {decidedBy} <Moment at={decidedAt} />
            </span>
          ),
        },
        {
          key: 'started',
          label: '启动',
          children: (
            <span>
              {recall.byPlatform ? `平台 ${startedBy}` : startedBy} <Moment at={startedAt} />
            </span>
          ),
        },
        { key: 'reason', label: '原因', span: 2, children: reason },
        {
          key: 'papers',
          label: '文件',
          span: 2,
          children:
            recall.papers.length === 0 ? (
              '—'
            ) : (
              <ul>
                {recall.papers.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  )
}
