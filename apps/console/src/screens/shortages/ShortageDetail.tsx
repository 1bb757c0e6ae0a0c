import { ConsoleGetShortage, MAX_REGISTRATIONS_SHOWN } from '@shop/contract/console-shortages'
import { useParams } from '@tanstack/react-router'
import { Alert, Button, Descriptions, Tag } from 'antd'
import { useState } from 'react'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { AnswerDrawer } from './AnswerDrawer.tsx'
import { CloseDrawer } from './CloseDrawer.tsx'
import { MatchDrawer } from './MatchDrawer.tsx'
import { RegistrationTable } from './RegistrationTable.tsx'
import { packsOf, STATE_COLOURS, wordsOf, type Shortage } from './shortage.ts'
import { Suppliers } from './Suppliers.tsx'

/** What shops wait for: which shops, who could supply it, and the answers to both. */
export function ShortageDetail() {
  const { shortageId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetShortage}
      args={{ shortageId: Number(shortageId) }}
      what="缺货登记"
      title={(shortage) => `缺货 ${wordsOf(shortage)}`}
      renderActions={(shortage) => <Actions shortage={shortage} />}
    >
      {(shortage) => (
        <>
          {!shortage.goods && (
            <Alert
              className="gap"
              type="warning"
              showIcon
              title="商品库里没有找到这种药。对应到商品后，到货时自动通知门店，也可以向卖家询货。"
            />
          )}
          <Facts shortage={shortage} />
          {shortage.goods && <Suppliers shortage={shortage} />}
          <Part
            title={`登记（${shortage.registrations.length}${shortage.registrations.length === MAX_REGISTRATIONS_SHOWN ? '+' : ''}）`}
          >
            <RegistrationTable shortage={shortage} />
          </Part>
        </>
      )}
    </DetailPage>
  )
}

function Actions({ shortage }: { shortage: Shortage }) {
  const [opened, open] = useState<'answer' | 'match' | 'close' | null>(null)
  const close = () => open(null)
  const waits = shortage.waiting > 0
  return (
    <div className="actions">
      {!shortage.goods && <Button onClick={() => open('match')}>对应商品</Button>}
      {waits && (
        <>
          <Button danger onClick={() => open('close')}>
            停止找货
          </Button>
          <Button type="primary" onClick={() => open('answer')}>
            答复门店
          </Button>
        </>
      )}
      {opened === 'answer' && <AnswerDrawer shortage={shortage} close={close} />}
      {opened === 'match' && <MatchDrawer shortage={shortage} close={close} />}
      {opened === 'close' && <CloseDrawer shortage={shortage} close={close} />}
    </div>
  )
}

const Facts = ({
  shortage: { goods, state, stateName, waiting, shops, packs, since, lastAt, name, specification, factory, barcode },
}: {
  shortage: Shortage
}) => (
  <Descriptions
    size="small"
    column={{ xs: 1, md: 2, xl: 3 }}
    items={[
      { key: 'state', label: '状态', children: <Tag color={STATE_COLOURS[state]}>{stateName}</Tag> },
      { key: 'waiting', label: '等待门店', children: `${waiting} 家（共登记 ${shops} 家）` },
      { key: 'packs', label: '需要数量', children: waiting > 0 ? packsOf(packs, goods) : '—' },
      {
        key: 'goods',
        label: '商品',
        children: goods ? `${goods.goodsNo} ${goods.goodsShowName} ${goods.specification}` : '未对应',
      },
      { key: 'factory', label: '厂家', children: goods ? goods.factory : factory || '未填' },
      { key: 'said', label: '门店写的', children: [name, specification, factory].filter(Boolean).join(' ') },
      { key: 'barcode', label: '条码', children: barcode || '未填' },
      { key: 'since', label: '最早登记', children: <Moment at={since} /> },
      { key: 'last', label: '最近登记', children: <Moment at={lastAt} /> },
    ]}
  />
)
